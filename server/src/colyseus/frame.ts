/** Reads the frames of clients; a malformed one ends the connection. */

import { isUtf8 } from 'node:buffer';
import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { Unpackr } from 'msgpackr';
import { hasMoreKeys } from './key-count.ts';

/** Codes of frames without a payload. */
const BARE: ReadonlySet<number> = new Set([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]);

/** Deepest nesting of a payload; no request needs half as much. */
const DEEPEST = 12;

/** Most keys of a payload; no request needs a quarter as many. */
export const MOST_KEYS = 200;

/** Without references within a value, which could make a few bytes endless. */
const unpackr = new Unpackr({ useRecords: false, structuredClone: false });

/** The header of a request. */
export interface FramedRequest {
  /** The number for the answer; null if none is expected. */
  readonly request: number | null;
}

/** A request; its name may be unknown. */
export interface Message extends FramedRequest {
  readonly name: string | number;
  readonly payload: unknown;
}

/** The header of a frame with a payload; null for other frames. */
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

/** Reads a frame; `bare` for one of the framework’s own, null if it is malformed or unknown. */
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

/** @throws RangeError, and errors of unpacking */
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

/** Refuses names that the framework would truncate: longer than the frame, or not UTF-8. */
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
