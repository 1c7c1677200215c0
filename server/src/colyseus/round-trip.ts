/**
 * How long a socket takes, there and back: what makes a short window fair to somebody far away.
 * A ping at the socket's own level, which a client answers without knowing. It carries random bytes,
 * so that nobody can answer one that they have not received.
 */

import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { RoundTripTimes } from '../table/listener.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two measurements. */
const MEASURED_EVERY = 10_000;
/** Milliseconds for which a measurement tells how the connection usually is. */
const COUNTS_FOR = 300_000;
/** How many measurements tell how it is now: they waver, and the slowest of late is what a player must fear. */
const OF_LATE = 4;
/** Milliseconds after which a pong tells of no connection that anybody plays by. */
const LONGEST = 60_000;
const PING_BYTES = 8;

interface Measurement {
  readonly at: number;
  readonly took: number;
}

export class RoundTrip {
  readonly #socket: WebSocket;
  readonly #time: Time;
  #measurements: readonly Measurement[] = [];
  /** The ping that is not answered yet. */
  #underWay: { readonly bytes: Buffer; readonly sent: number } | null = null;
  #cancel: () => void = () => {};

  constructor(socket: WebSocket, time: Time) {
    this.#socket = socket;
    this.#time = time;
    // How long a ping took that was under way while we stood still, nobody knows.
    const stopListening = time.onStall(() => {
      this.#underWay = null;
    });
    this.#socket.on('pong', (bytes: Buffer) => this.#answered(bytes));
    this.#socket.once('close', () => {
      this.#cancel();
      stopListening();
    });
    this.#ask();
  }

  /** Both 0 before the first answer. */
  get times(): RoundTripTimes {
    const took = this.#measurements.map((each) => each.took);
    const usual = took.toSorted((one, other) => one - other)[Math.floor((took.length - 1) / 4)];
    return { usual: usual ?? 0, recent: Math.max(0, ...took.slice(-OF_LATE)) };
  }

  #ask(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // One at a time: a peer that does not answer is not asked again.
    this.#underWay ??= this.#ping();
    this.#cancel = this.#time.after(MEASURED_EVERY, () => this.#ask());
  }

  #ping() {
    const bytes = randomBytes(PING_BYTES);
    this.#socket.ping(bytes);
    return { bytes, sent: this.#time.now() };
  }

  /** What nobody asked for, or asked for once, counts for nothing; the framework's own pings are empty. */
  #answered(bytes: Buffer): void {
    const at = this.#time.now();
    if (this.#underWay?.bytes.equals(bytes) !== true) return;
    const took = at - this.#underWay.sent;
    this.#underWay = null;
    if (took > LONGEST) return;
    const counting = this.#measurements.filter((each) => at - each.at <= COUNTS_FOR);
    this.#measurements = [...counting, { at, took }];
  }
}
