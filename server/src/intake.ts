/**
 * Whether the site takes new matches: not while an operator drains it or keeps it closed, nor above what the
 * process can hold. Those who play go on.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type TakesNone, WHY_NONE } from './cluster/taking-on.ts';
import { Fault } from './fault.ts';

/** Why new matches are refused. */
export type NotNow = 'MAINTENANCE' | 'DRAINING' | TakesNone | 'TOO_MANY_MATCHES' | 'MEMORY' | 'EVENT_LOOP';

/** Share of the memory: at this, no match is added. */
export const MOST_MEMORY = 0.9;
/** Median milliseconds by which the event loop is late, over {@link LOOKS_EVERY}. */
export const MOST_LAG = 150;
/** Milliseconds between two looks at the process. */
const LOOKS_EVERY = 5_000;
const RESOLUTION = 20;
const NANOSECONDS = 1e6;

/** Seconds until the next try. */
const AGAIN_AFTER: Readonly<Record<NotNow, number>> = {
  MAINTENANCE: 60,
  DRAINING: 120,
  // Another process takes them.
  LEAVING: 1,
  NEWER_IS_HERE: 1,
  TOO_MANY_MATCHES: 30,
  MEMORY: 60,
  EVENT_LOOP: 15,
};

const WHY: Readonly<Record<NotNow, string>> = {
  MAINTENANCE: 'The site is closed for maintenance',
  DRAINING: 'The server restarts soon and takes no new matches',
  ...WHY_NONE,
  TOO_MANY_MATCHES: 'The server has all the matches it can hold',
  MEMORY: 'The server has all the matches it can hold',
  EVENT_LOOP: 'The server is too busy for another match',
};

interface IntakeParts {
  /** Matches in memory. */
  readonly matches: () => number;
  /** Why this process takes on nothing, of several that run the site; absent if it is alone. */
  readonly takesNone?: () => TakesNone | null;
  /** 0 for no limit of any kind. */
  readonly mostMatches: number;
  /** Share of the memory in use. */
  readonly memory: () => number;
  /** Milliseconds between two looks at the process. */
  readonly looksEvery?: number;
}

export class Intake {
  readonly #parts: IntakeParts;
  /** An operator wants no new matches. */
  isDraining = false;
  /** Since when the site is closed for maintenance, in milliseconds since 1970; null while it is open. */
  closedSince: number | null = null;
  #isShort: 'MEMORY' | 'EVENT_LOOP' | null = null;
  #stop = () => {};

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  /** Measures the process from now on. */
  start(): void {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
    delay.enable();
    const timer = setInterval(() => this.#look(delay), this.#parts.looksEvery ?? LOOKS_EVERY).unref();
    this.#stop = () => {
      clearInterval(timer);
      delay.disable();
    };
  }

  stop(): void {
    this.#stop();
  }

  /** What an operator has decided. */
  get #decided(): 'MAINTENANCE' | 'DRAINING' | TakesNone | null {
    if (this.closedSince !== null) return 'MAINTENANCE';
    return this.takesNone ?? (this.isDraining ? 'DRAINING' : null);
  }

  /** Why this process does not even take matches that exist, from no other; null if it does. */
  get takesNone(): TakesNone | null {
    return this.#parts.takesNone?.() ?? null;
  }

  /** Why no new match is taken; null if one is. */
  get notNow(): NotNow | null {
    const { matches, mostMatches } = this.#parts;
    if (this.#decided !== null) return this.#decided;
    if (mostMatches === 0) return null;
    return matches() >= mostMatches ? 'TOO_MANY_MATCHES' : this.#isShort;
  }

  /** @throws Fault SHUTTING_DOWN if an operator wants no new matches, TOO_BUSY if the process can hold no more */
  mustTakeMatch(): void {
    const reason = this.notNow;
    if (reason === null) return;
    const code = this.#decided === null ? 'TOO_BUSY' : 'SHUTTING_DOWN';
    throw notNow(code, reason);
  }

  /**
   * @param match `ours` if this process has it in the store already, so that no newer one can take it
   * @throws Fault SHUTTING_DOWN if this process loads no such match
   */
  mustTakeOn(match: 'any' | 'ours' = 'any'): void {
    const why = this.takesNone;
    if (why === null || (match === 'ours' && why === 'NEWER_IS_HERE')) return;
    throw notNow('SHUTTING_DOWN', why);
  }

  /** @throws Fault SHUTTING_DOWN while the site is closed */
  mustBeOpen(): void {
    if (this.closedSince === null) return;
    throw new Fault('SHUTTING_DOWN', 'The site is closed for maintenance. Your matches stay as they are.', {
      reason: 'MAINTENANCE',
      seconds: AGAIN_AFTER.MAINTENANCE,
    });
  }

  #look(delay: ReturnType<typeof monitorEventLoopDelay>): void {
    const lag = delay.percentile(50) / NANOSECONDS - RESOLUTION;
    delay.reset();
    this.#isShort = this.#parts.memory() > MOST_MEMORY ? 'MEMORY' : lag > MOST_LAG ? 'EVENT_LOOP' : null;
  }
}

function notNow(code: 'SHUTTING_DOWN' | 'TOO_BUSY', reason: NotNow): Fault {
  const seconds = AGAIN_AFTER[reason];
  return new Fault(code, `${WHY[reason]}. Try again in ${seconds} s.`, { reason, seconds });
}
