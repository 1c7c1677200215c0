/**
 * How long a socket takes, there and back: what makes a short window fair to somebody far away.
 * A ping at the socket's own level, which a client answers without knowing.
 */

import type { WebSocket } from 'ws';
import type { Time } from '../time.ts';

/** Milliseconds between two measurements. */
const MEASURED_EVERY = 10_000;

/** How many measurements count: they waver, and the slowest of late is what a player must fear. */
const MEASUREMENTS = 4;

export class RoundTrip {
  readonly #socket: WebSocket;
  readonly #time: Time;
  #took: readonly number[] = [];
  #asked = false;
  #cancel: () => void = () => {};

  constructor(socket: WebSocket, time: Time) {
    this.#socket = socket;
    this.#time = time;
    this.#socket.on('pong', (sent: Buffer) => this.#measured(sent));
    this.#socket.once('close', () => this.#cancel());
    this.#ask();
  }

  /** Milliseconds, the longest of late; 0 before the first answer. */
  get milliseconds(): number {
    return Math.max(0, ...this.#took);
  }

  #ask(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // One at a time: a peer that does not answer is not asked again.
    if (!this.#asked) this.#socket.ping(String(this.#time.now()));
    this.#asked = true;
    this.#cancel = this.#time.after(MEASURED_EVERY, () => this.#ask());
  }

  #measured(sent: Buffer): void {
    const at = Number(sent.toString());
    // The framework pings too, without a time; and a client could make one up.
    if (sent.length === 0 || !Number.isFinite(at)) return;
    this.#asked = false;
    const took = this.#time.now() - at;
    if (took < 0 || took > 60_000) return;
    this.#took = [...this.#took, took].slice(-MEASUREMENTS);
  }
}
