/**
 * How many keys a MessagePack value has, by its headers alone: to unpack a frame full of keys that nobody
 * knows takes a hundred times as long as to count them.
 */

import { must } from '@escadre/shared/kernel';

/** Bytes that follow a header of fixed length, from 0xc0 on; what has a length of its own is 0 here. */
const FIXED: readonly number[] = [
  ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 8, 1, 2, 4, 8],
  ...[1, 2, 4, 8, 2, 3, 5, 9, 17, 0, 0, 0, 0, 0, 0, 0],
];
/** Bytes of the length of binaries, extensions and texts. */
const LENGTHS: Readonly<Record<number, number>> = {
  ...{ 196: 1, 197: 2, 198: 4, 199: 1, 200: 2, 201: 4, 217: 1, 218: 2, 219: 4 },
};
const EXTENSIONS = [0xc7, 0xc8, 0xc9];
/** Bytes of the number of items of arrays and maps. */
const ITEMS: Readonly<Record<number, number>> = { 220: 2, 221: 4, 222: 2, 223: 4 };
const MAPS = [0xde, 0xdf];

/** Whether the objects of a value have more keys than this together, as far as it can be read. */
export function hasMoreKeys(value: Buffer, most: number): boolean {
  let keys = 0;
  for (let at = 0; at < value.length; ) {
    const header = headerAt(value, at);
    keys += header.keys;
    if (keys > most) return true;
    at += header.bytes;
  }
  return false;
}

/** What one header says: how many keys follow, and how many bytes it takes with what is no value of its own. */
function headerAt(value: Buffer, at: number): { readonly keys: number; readonly bytes: number } {
  const code = value.readUInt8(at);
  if (code < 0x80 || code >= 0xe0) return { keys: 0, bytes: 1 };
  if (code < 0x90) return { keys: code & 0x0f, bytes: 1 };
  if (code < 0xa0) return { keys: 0, bytes: 1 };
  if (code < 0xc0) return { keys: 0, bytes: 1 + (code & 0x1f) };
  const length = LENGTHS[code];
  if (length !== undefined) {
    const type = EXTENSIONS.includes(code) ? 1 : 0;
    return { keys: 0, bytes: 1 + length + type + numberAt(value, at + 1, length) };
  }
  const count = ITEMS[code];
  if (count === undefined) return { keys: 0, bytes: 1 + must(FIXED[code - 0xc0], 'the bytes of a header') };
  return { keys: MAPS.includes(code) ? numberAt(value, at + 1, count) : 0, bytes: 1 + count };
}

/** What is not there any more counts as 0. */
const numberAt = (value: Buffer, at: number, bytes: number): number =>
  at + bytes > value.length ? 0 : value.readUIntBE(at, bytes);
