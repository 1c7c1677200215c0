/**
 * How long a client's line takes, there and back: what makes a short window fair to somebody
 * far away. A ping at the socket's own level, which a client answers without knowing.
 */

import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';
import type { Time } from '../time.ts';

/** Milliseconds between two measurements. */
const MEASURED_EVERY = 10_000;

/** Weight of a new measurement against those before: one odd one does not count for much. */
const WEIGHT = 0.5;

export class RoundTrip {
  readonly #socket: WebSocket;
  readonly #time: Time;
  #milliseconds: number | undefined;
  #asked = false;
  #cancel: () => void = () => {};

  constructor(client: Client, time: Time) {
    this.#socket = client.ref as unknown as WebSocket;
    this.#time = time;
    this.#socket.on('pong', (sent: Buffer) => this.#measured(sent));
    this.#socket.once('close', () => this.#cancel());
    this.#ask();
  }

  /** Milliseconds as measured so far; 0 before the first answer. */
  get milliseconds(): number {
    return this.#milliseconds ?? 0;
  }

  #ask(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // One at a time: a line that does not answer is not asked again.
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
    this.#milliseconds = (this.#milliseconds ?? took) * (1 - WEIGHT) + took * WEIGHT;
  }
}
