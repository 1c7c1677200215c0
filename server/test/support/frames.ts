/** Frames as a client of the framework writes them. */

import { Protocol } from '@colyseus/core';
import { encode } from '@colyseus/schema';
import { pack } from 'msgpackr';

/** A request, answered under its number. */
export const requestFrame = (id: number, type: string | number, payload?: unknown): Buffer =>
  Buffer.concat([Buffer.of(Protocol.ROOM_REQUEST), numbered(id), named(type), packed(payload)]);

/** A message without an answer. */
export const dataFrame = (type: string | number, payload?: unknown): Buffer =>
  Buffer.concat([Buffer.of(Protocol.ROOM_DATA), named(type), packed(payload)]);

const packed = (payload: unknown): Buffer => (payload === undefined ? Buffer.alloc(0) : pack(payload));

const named = (type: string | number): Buffer =>
  typeof type === 'number'
    ? numbered(type)
    : written(type.length * 4 + 8, (to, at) => encode.string(to, type, at));

const numbered = (value: number): Buffer => written(16, (to, at) => encode.number(to, value, at));

function written(most: number, write: (to: Buffer, at: { offset: number }) => void): Buffer {
  const to = Buffer.alloc(most);
  const at = { offset: 0 };
  write(to, at);
  return to.subarray(0, at.offset);
}
