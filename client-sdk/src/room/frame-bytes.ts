/** The kinds of frames; their numbers and texts, as `@colyseus/schema` writes them: little-endian. */

/** The first bytes of frames. */
export const KINDS = {
  handshake: 0x0a,
  error: 0x0b,
  leave: 0x0c,
  message: 0x0d,
  state: 0x0e,
  patch: 0x0f,
  ping: 0x12,
  request: 0x15,
  reply: 0x16,
} as const;

/** Leaves byte order marks in the text. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The forms of larger numbers, by their first byte. */
const NUMBERS: Readonly<
  Record<number, readonly [size: number, read: (view: DataView, at: number) => number]>
> = {
  202: [4, (view, at) => view.getFloat32(at, true)],
  203: [8, (view, at) => view.getFloat64(at, true)],
  204: [1, (view, at) => view.getUint8(at)],
  205: [2, (view, at) => view.getUint16(at, true)],
  206: [4, (view, at) => view.getUint32(at, true)],
  207: [8, (view, at) => Number(view.getBigUint64(at, true))],
  208: [1, (view, at) => view.getInt8(at)],
  209: [2, (view, at) => view.getInt16(at, true)],
  210: [4, (view, at) => view.getInt32(at, true)],
  211: [8, (view, at) => Number(view.getBigInt64(at, true))],
};

/** The form of the length of longer texts, by their first byte. */
const LENGTHS: Readonly<Record<number, number>> = { 217: 204, 218: 205, 219: 206 };

/** Reads a frame from its start. All methods throw a RangeError at its end. */
export class FrameBytes {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  number(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    if (first >= 0xe0) return first - 0x100;
    return this.#number(first);
  }

  #number(form: number | undefined): number {
    const known = form === undefined ? undefined : NUMBERS[form];
    if (known === undefined) throw new RangeError('unknown number format in the frame');
    const [size, read] = known;
    this.#at += size;
    return read(this.#view, this.#at - size);
  }

  text(): string {
    const first = this.byte();
    return utf8.decode(this.take(first < 0xc0 ? first & 0x1f : this.#number(LENGTHS[first])));
  }

  /** The next bytes; all the remaining ones by default. */
  take(length = this.#bytes.length - this.#at): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw new RangeError('the frame ends too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

/** A number from 0 to 2³² − 1. */
export function numberBytes(value: number): readonly number[] {
  if (value < 0x80) return [value];
  return [0xce, value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
}

/** A text of at most 31 bytes in UTF-8. */
export function textBytes(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text);
  return [0xa0 | bytes.length, ...bytes];
}
