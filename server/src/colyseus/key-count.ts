/**
 * Counts the keys of a MessagePack value by its headers: unpacking a frame full of unknown keys takes a
 * hundred times as long.
 */

import { must } from '@escadre/shared/kernel';

/** By code from 0xc0 on, the number of bytes that follow; 0 also if a length follows the code. */
const FIXED: readonly number[] = [
  ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 8, 1, 2, 4, 8],
  ...[1, 2, 4, 8, 2, 3, 5, 9, 17, 0, 0, 0, 0, 0, 0, 0],
];
/** By code, how many bytes give the length of a binary, an extension or a text. */
const LENGTHS: Readonly<Record<number, number>> = {
  ...{ 196: 1, 197: 2, 198: 4, 199: 1, 200: 2, 201: 4, 217: 1, 218: 2, 219: 4 },
};
const EXTENSIONS = [0xc7, 0xc8, 0xc9];
/** By code, how many bytes give the number of items of an array or a map. */
const ITEMS: Readonly<Record<number, number>> = { 220: 2, 221: 4, 222: 2, 223: 4 };
const MAPS = [0xde, 0xdf];

/** Whether the objects in a value have more than `most` keys together, as far as it can be read. */
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

/** A header’s number of keys, and its bytes, with the content of scalars. */
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

/** A big-endian number; 0 if the value ends too early. */
const numberAt = (value: Buffer, at: number, bytes: number): number =>
  at + bytes > value.length ? 0 : value.readUIntBE(at, bytes);
