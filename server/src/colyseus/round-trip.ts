/**
 * How long a socket takes, there and back, so that a short window is fair to somebody far away. It is
 * measured by pings of the socket itself, which clients answer without knowing. They carry random bytes,
 * so that nobody can answer one that they have not received.
 */

import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { RoundTripTimes } from '../table/audience/listener.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two measurements. */
const MEASURED_EVERY = 10_000;
/** Milliseconds for which a measurement counts towards how the connection usually is. */
const COUNTS_FOR = 300_000;
/** How many measurements say how it is of late: as they waver, a player has to reckon with the slowest of them. */
const OF_LATE = 4;
/** Milliseconds after which a pong no longer counts: nobody plays over such a connection. */
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
    // Nobody knows how long a ping took that was under way while we stood still.
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

  /** In milliseconds; both are 0 before the first answer. */
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

  /** Only the first answer to our last ping counts. The framework's own pings are empty. */
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
