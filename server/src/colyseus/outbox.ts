/**
 * What is sent to a client at one go (the patch, its view, the events, the reply) goes out in one write: each write costs
 * the system more than everything else that is done for a frame. `ws` would write each frame by itself, in two pieces.
 */

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { streamOf } from './privates.ts';

/** Told when what was sent is written. */
type Written = (error?: Error | null) => void;

export class Outbox {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #frames: Buffer[] = [];
  #bytes = 0;
  readonly #letGo = () => this.flush();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#stream = streamOf(socket);
  }

  /** Bytes that are not with the system yet. */
  get waiting(): number {
    return this.#bytes + this.#socket.bufferedAmount;
  }

  /** Takes a copy of a payload, which goes out when this turn of the event loop is through. */
  send(payload: Uint8Array): void {
    if (this.#frames.length === 0) process.nextTick(this.#letGo);
    const frame = framed(payload);
    this.#frames.push(frame);
    this.#bytes += frame.length;
  }

  /** Writes what waits at once, unless the socket is closing by now. */
  flush(written?: Written): void {
    const frames = this.#frames;
    this.#frames = [];
    this.#bytes = 0;
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const [first] = frames;
    if (first !== undefined) this.#stream.write(frames.length === 1 ? first : Buffer.concat(frames), written);
  }
}

/** A whole binary message, from a server (RFC 6455, 5.2): not masked. */
const WHOLE_BINARY = 0x82;
/** Lengths from here on take two bytes, and eight. */
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];
const [MOST_IN_ONE, MOST_IN_TWO] = [125, 0xffff];

/** A copy of a payload, as a WebSocket frame. */
function framed(payload: Uint8Array): Buffer {
  const { length } = payload;
  const extended = length <= MOST_IN_ONE ? 0 : length <= MOST_IN_TWO ? 2 : 8;
  const frame = Buffer.allocUnsafe(2 + extended + length);
  frame[0] = WHOLE_BINARY;
  frame[1] = extended === 0 ? length : extended === 2 ? TWO_BYTES : EIGHT_BYTES;
  if (extended === 2) frame.writeUInt16BE(length, 2);
  if (extended === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.set(payload, 2 + extended);
  return frame;
}
