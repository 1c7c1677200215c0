/** Time: clock, timers and stalls. */

import { type ClockReading, FollowedClock, offsetOf, quickestOf } from './followed-clock.ts';

/** A period in which the process was stopped or blocked, in milliseconds since 1970. */
export interface Stall {
  readonly since: number;
  readonly until: number;
}

export interface Time {
  /** Whole milliseconds since 1970; never goes back. */
  now(): number;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
  /** Calls `act` after a delay; returns a function that cancels it. */
  after(milliseconds: number, act: () => void): () => void;
  /**
   * Reports each stall before `now` reveals the time after it, so that delayed work is judged with that
   * knowledge. Returns a function that stops reporting.
   */
  onStall(tell: (stall: Stall) => void): () => void;
}

export interface SystemTime extends Time {
  /** Follows another clock from now on; the reading is in the monotonic time of {@link Time.elapsed}. */
  follow(reading: ClockReading): void;
  stop(): void;
}

interface SystemTimeParts {
  /** Earliest start, if the system clock is behind. */
  readonly notBefore?: number;
  /** Readings of the clock to begin with; none for the system clock. */
  readonly readings?: readonly ClockReading[];
  /** The system clock, read once, as it may be set while the process runs. */
  readonly wall?: () => number;
  /** Monotonic milliseconds. */
  readonly monotonic?: () => number;
}

/** Milliseconds between two ticks, and the lateness that counts as a stall. */
const TICKS_EVERY = 200;
export const STALLED_AFTER = 1_000;

/** Starts at the time of a clock, then adds monotonic time. */
export function systemTime({
  notBefore = 0,
  readings = [],
  wall = Date.now,
  monotonic = () => performance.now(),
}: SystemTimeParts = {}): SystemTime {
  const begun = monotonic();
  const quickest = quickestOf(readings);
  const known = quickest === undefined ? wall() : begun + offsetOf(quickest);
  const clock = new FollowedClock(Math.max(known, notBefore), begun);
  for (const reading of readings) clock.follow(reading);
  const read = () => Math.floor(clock.at(monotonic()));
  const listeners = new Set<(stall: Stall) => void>();
  let ticked = read();

  /** Also called on every read, as the tick may run after other delayed work. */
  const look = (now: number): void => {
    const since = ticked;
    if (now - since < TICKS_EVERY + STALLED_AFTER) return;
    ticked = now;
    for (const tell of [...listeners]) tell({ since, until: now });
  };
  const now = (): number => {
    const time = read();
    look(time);
    return time;
  };
  const ticks = setInterval(() => {
    ticked = now();
  }, TICKS_EVERY).unref();

  return {
    now,
    elapsed: monotonic,
    follow: (reading) => clock.follow(reading),
    after: (milliseconds, act) => {
      const timer = setTimeout(() => {
        now();
        act();
      }, milliseconds);
      return () => clearTimeout(timer);
    },
    onStall: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    stop: () => clearInterval(ticks),
  };
}
