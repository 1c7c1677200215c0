/** Whether a frame from a client can be read at all: what cannot closes the line with its code. */

import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { Unpackr } from 'msgpackr';

/** The frames of a client without a payload of ours. */
const BARE: ReadonlySet<number> = new Set([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]);

/** How deep a payload may be nested: no request of ours needs half of it. */
const DEEPEST = 12;

/** Takes no references: with them a few bytes make a value that nobody walks to its end. */
const unpackr = new Unpackr({ useRecords: false, structuredClone: false });

export function isReadable(frame: Buffer): boolean {
  const code = frame[0];
  if (code === undefined) return false;
  if (BARE.has(code)) return true;
  if (code !== Protocol.ROOM_REQUEST && code !== Protocol.ROOM_DATA) return false;
  try {
    return isShallow(payloadOf(frame, code), DEEPEST);
  } catch {
    return false;
  }
}

function payloadOf(frame: Buffer, code: number): unknown {
  const at = { offset: 1 };
  if (code === Protocol.ROOM_REQUEST) decode.number(frame, at);
  if (decode.stringCheck(frame, at)) decode.string(frame, at);
  else decode.number(frame, at);
  if (at.offset > frame.length) throw new RangeError('the frame ends in its header');
  return frame.length > at.offset ? unpackr.unpack(frame.subarray(at.offset)) : undefined;
}

function isShallow(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}
