/** What a frame from a client says: one that cannot be read ends the connection. */

import { isUtf8 } from 'node:buffer';
import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { Unpackr } from 'msgpackr';
import { hasMoreKeys } from './key-count.ts';

/** The codes of frames that carry no payload of ours. */
const BARE: ReadonlySet<number> = new Set([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]);

/** How deep a payload may be nested: no request of ours needs half as much. */
const DEEPEST = 12;

/** How many keys a payload may have: no request of ours has a quarter as many. */
export const MOST_KEYS = 200;

/** Takes no references within a value: with them, a few bytes make a value that is never walked to its end. */
const unpackr = new Unpackr({ useRecords: false, structuredClone: false });

/** What a frame asks for, as far as its first bytes say. */
export interface FramedRequest {
  /** The number that the answer has to carry; null where nobody waits for one. */
  readonly request: number | null;
}

/** What a client asks for, under a name that may be of no request of ours. */
export interface Message extends FramedRequest {
  readonly name: string | number;
  readonly payload: unknown;
}

/** What a frame with a payload asks for, from its header alone; null for any other frame. */
export function askedIn(frame: Buffer): FramedRequest | null {
  const code = frame[0];
  if (code === Protocol.ROOM_DATA) return { request: null };
  if (code !== Protocol.ROOM_REQUEST) return null;
  try {
    const at = { offset: 1 };
    const request = decode.number(frame, at);
    return at.offset <= frame.length ? { request } : null;
  } catch {
    return null;
  }
}

/**
 * What a frame says, with a payload within all bounds; `bare` where it is one of the framework's own, which has none;
 * null where it cannot be read, or is of no kind that is known.
 */
export function readFrame(frame: Buffer): Message | 'bare' | null {
  const code = frame[0];
  if (code === undefined) return null;
  if (BARE.has(code)) return 'bare';
  if (code !== Protocol.ROOM_REQUEST && code !== Protocol.ROOM_DATA) return null;
  try {
    const message = messageIn(frame, code === Protocol.ROOM_REQUEST);
    return isShallow(message.payload, DEEPEST) ? message : null;
  } catch {
    return null;
  }
}

/** @throws RangeError and what unpacking throws, where it cannot be read */
function messageIn(frame: Buffer, isRequest: boolean): Message {
  const at = { offset: 1 };
  const request = isRequest ? decode.number(frame, at) : null;
  const name = nameAt(frame, at);
  if (at.offset > frame.length) throw new RangeError('the frame ends in its header');
  return { request, name, payload: unpacked(frame.subarray(at.offset)) };
}

function unpacked(payload: Buffer): unknown {
  if (hasMoreKeys(payload, MOST_KEYS)) throw new RangeError('no request has so many keys');
  return payload.length > 0 ? unpackr.unpack(payload) : undefined;
}

/** The framework would read a name that is longer than the frame, or is not UTF-8, as whatever there is of it. */
function nameAt(frame: Buffer, at: { offset: number }): string | number {
  if (!decode.stringCheck(frame, at)) return decode.number(frame, at);
  const length = lengthOfName(frame, at);
  const name = frame.subarray(at.offset, at.offset + length);
  if (name.length < length || !isUtf8(name)) throw new RangeError('the name cannot be read');
  at.offset += length;
  return name.toString();
}

function lengthOfName(frame: Buffer, at: { offset: number }): number {
  const prefix = frame.readUInt8(at.offset++);
  if (prefix < 0xc0) return prefix & 0x1f;
  const bytes = prefix === 0xd9 ? 1 : prefix === 0xda ? 2 : 4;
  at.offset += bytes;
  return frame.readUIntLE(at.offset - bytes, bytes);
}

function isShallow(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}
