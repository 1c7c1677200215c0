/**
 * A clock that follows another one, which is read over a line that takes time. It never steps and never goes back: it
 * runs a little faster or slower until both agree.
 */

/** A reading of another clock. */
export interface ClockReading {
  /** What it showed, in milliseconds since 1970. */
  readonly shown: number;
  /** Monotonic milliseconds when it was asked, and when it had answered. */
  readonly asked: number;
  readonly answered: number;
}

/** The last readings, of which the quickest counts. */
const MOST_READINGS = 8;
/** The share by which the clock runs faster or slower: 5 ms a second. */
const MOST_SLEW = 0.005;

export class FollowedClock {
  /** Milliseconds from the monotonic time to this clock’s. */
  #offset: number;
  /** What the offset should be. */
  #wanted: number;
  /** Monotonic milliseconds of the last change of the offset. */
  #since: number;
  #readings: readonly ClockReading[] = [];

  /** @param now what it shows at first, at a monotonic time */
  constructor(now: number, monotonic: number) {
    this.#offset = this.#wanted = now - monotonic;
    this.#since = monotonic;
  }

  /** Milliseconds since 1970 at a monotonic time, which must not go back. */
  at(monotonic: number): number {
    const most = (monotonic - this.#since) * MOST_SLEW;
    const missing = this.#wanted - this.#offset;
    this.#offset += Math.max(-most, Math.min(most, missing));
    this.#since = monotonic;
    return monotonic + this.#offset;
  }

  follow(reading: ClockReading): void {
    this.#readings = [...this.#readings, reading].slice(-MOST_READINGS);
    this.#wanted = offsetOf(quickestOf(this.#readings) ?? reading);
  }
}

/** Its error is at most half the time that it took. */
export const quickestOf = (readings: readonly ClockReading[]): ClockReading | undefined =>
  readings.toSorted((one, other) => tookOf(one) - tookOf(other))[0];

const tookOf = ({ asked, answered }: ClockReading): number => answered - asked;

/** Milliseconds from the monotonic time to the other clock’s, which was read halfway. */
export const offsetOf = ({ shown, asked, answered }: ClockReading): number => shown - (asked + answered) / 2;
