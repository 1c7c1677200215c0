/**
 * Round-trip time of a socket, for fair windows. Measured with pings of random bytes: clients answer them
 * automatically, and cannot answer in advance.
 */

import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { RoundTripTimes } from '../table/audience/listener.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two measurements. */
const MEASURED_EVERY = 10_000;
/** Milliseconds for which a measurement counts as usual. */
const COUNTS_FOR = 300_000;
/** Number of recent measurements; the slowest counts. */
const RECENT = 4;
/** Milliseconds after which a pong no longer counts. */
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
  /** The ping under way. */
  #underWay: { readonly bytes: Buffer; readonly sent: number } | null = null;
  #cancel: () => void = () => {};
  #isMeasuring = false;

  constructor(socket: WebSocket, time: Time) {
    this.#socket = socket;
    this.#time = time;
    // A stall makes the ping under way worthless.
    const stopListening = time.onStall(() => {
      this.#underWay = null;
    });
    this.#socket.on('pong', (bytes: Buffer) => this.#answered(bytes));
    this.#socket.once('close', () => {
      this.#cancel();
      stopListening();
    });
  }

  /** Measures from now on. Call it with the first frame: both go out in one write. */
  begin(): void {
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    this.#ask();
  }

  /** In milliseconds; both are 0 before the first answer. */
  get times(): RoundTripTimes {
    const took = this.#measurements.map((each) => each.took);
    const usual = took.toSorted((one, other) => one - other)[Math.floor((took.length - 1) / 4)];
    return { usual: usual ?? 0, recent: Math.max(0, ...took.slice(-RECENT)) };
  }

  #ask(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // One ping at a time.
    this.#underWay ??= this.#ping();
    this.#cancel = this.#time.after(MEASURED_EVERY, () => this.#ask());
  }

  #ping() {
    const bytes = randomBytes(PING_BYTES);
    this.#socket.ping(bytes);
    return { bytes, sent: this.#time.now() };
  }

  /** Counts only the first answer to the last ping; the framework’s own pings are empty. */
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
