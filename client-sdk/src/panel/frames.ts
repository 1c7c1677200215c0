/** Names frames by their first bytes, as the protocol describes them. Does not decode the contents. */

/** The facts in a frame's header. */
interface FrameHead {
  readonly what: string;
  /** The number of a request, in both the request and its reply. */
  readonly request?: number;
}

/** By the first byte, for frames that need no further reading. */
const NAMES: Readonly<Record<number, string>> = {
  10: 'handshake',
  12: 'leave',
  14: 'state',
  15: 'state patch',
  18: 'sign of life',
};
const MESSAGE = 13;
const REQUEST = 21;
const REPLY = 22;
const STATUS = ['done', 'refused', 'failed'];

export function headOf(frame: Uint8Array): FrameHead {
  const reader = new Reader(frame);
  const kind = reader.byte();
  switch (kind) {
    case MESSAGE:
      return { what: reader.text() };
    case REQUEST: {
      const request = reader.number();
      return { what: `ask ${reader.text()}`, request };
    }
    case REPLY: {
      const request = reader.number();
      return { what: `reply: ${STATUS[reader.byte()] ?? '?'}`, request };
    }
    default:
      return { what: NAMES[kind] ?? `frame ${kind.toString(16)}` };
  }
}

/** Reads the numbers and strings of headers. Missing ones read as empty: a frame may be malformed. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }

  number(): number {
    const first = this.byte();
    return first < 0x80 ? first : this.#little({ 204: 1, 205: 2, 206: 4 }[first] ?? 0);
  }

  text(): string {
    const first = this.byte();
    const length = first === 0xd9 ? this.byte() : first & 0x1f;
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return new TextDecoder().decode(bytes);
  }

  #little(length: number): number {
    return Array.from({ length }, () => this.byte()).reduceRight((sum, byte) => sum * 256 + byte, 0);
  }
}
