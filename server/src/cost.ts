/**
 * The cost of requests: the time for which this process does nothing else, charged to the session and to the
 * address that asks. A session has a budget of it. An address has a share, which limits only while the process
 * is busy: families and schools are many behind one. Work is charged where a {@link Payer} is passed to it.
 */

import { performance } from 'node:perf_hooks';
import type { PlayerId } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';
import { type BucketSize, TokenBucket } from './token-bucket.ts';

/** What one session may cost, in milliseconds of work: an honest one stays below a tenth of it. */
export const SESSION_MAY_COST: BucketSize = { burst: 4_000, perSecond: 200 };
/** What one address may cost while the process is busy: a quarter of it. */
export const ADDRESS_MAY_COST: BucketSize = { burst: 4_000, perSecond: 250 };
/** The part of the time in which a busy process has something to do. */
const BUSY = 0.7;
/** Milliseconds over which that is measured. */
const MEASURED_FOR = 500;
/** Sessions and addresses that are remembered: whoever has not been seen for so long has nothing spent. */
const MOST_ACCOUNTS = 20_000;

/** Measures one piece of work at a time. */
interface Stopwatch {
  /** The work begins. */
  start(): void;
  /** The work has ended: how many milliseconds it was. */
  stop(): number;
}

interface CostParts {
  /** Milliseconds that have passed; never set. */
  readonly now?: () => number;
  readonly stopwatch?: Stopwatch;
  readonly isBusy?: () => boolean;
}

export class Costs {
  readonly #parts: Required<Omit<CostParts, 'stopwatch'>>;
  readonly #meter: Meter;
  readonly #sessions = new QuickLRU<string, Account>({ maxSize: MOST_ACCOUNTS });
  readonly #addresses = new QuickLRU<string, Account>({ maxSize: MOST_ACCOUNTS });

  constructor({
    now = () => performance.now(),
    stopwatch = threadStopwatch(),
    isBusy = loopIsBusy(),
  }: CostParts = {}) {
    this.#parts = { now, isBusy };
    this.#meter = new Meter(stopwatch);
  }

  /** The payer for a session, if it is known, and for an address, if it is known. */
  payer(player: PlayerId | null, address: string | null): SessionPayer {
    const { now, isBusy } = this.#parts;
    const payer = new SessionPayer({
      sessionOf: (id) => accountOf(this.#sessions, id, SESSION_MAY_COST, now),
      share: address === null ? null : accountOf(this.#addresses, address, ADDRESS_MAY_COST, now),
      meter: this.#meter,
      isBusy,
    });
    if (player !== null) payer.isPlayer(player);
    return payer;
  }
}

/** Pays for work. */
export interface Payer {
  /** Does work and charges it; what it waits for costs nothing. */
  charge<Result>(work: () => Result): Result;
}

/** Pays for work that no player asked for. */
export const THE_HOUSE: Payer = { charge: (work) => work() };

/** Measures work by a stopwatch, which can run for one piece at a time: work within work is charged once. */
class Meter {
  readonly #stopwatch: Stopwatch;
  #isRunning = false;

  constructor(stopwatch: Stopwatch) {
    this.#stopwatch = stopwatch;
  }

  measure<Result>(work: () => Result, spend: (cost: number) => void): Result {
    if (this.#isRunning) return work();
    this.#stopwatch.start();
    this.#isRunning = true;
    try {
      return work();
    } finally {
      this.#isRunning = false;
      spend(this.#stopwatch.stop());
    }
  }
}

interface SessionPayerParts {
  readonly sessionOf: (player: PlayerId) => Account;
  readonly share: Account | null;
  readonly meter: Meter;
  readonly isBusy: () => boolean;
}

export class SessionPayer implements Payer {
  readonly #parts: SessionPayerParts;
  #session: Account | null = null;

  constructor(parts: SessionPayerParts) {
    this.#parts = parts;
  }

  /** Seconds until they may ask for more; 0 if they may now. */
  get wait(): number {
    const { share, isBusy } = this.#parts;
    const forShare = share?.wait ?? 0;
    return Math.max(this.#session?.wait ?? 0, forShare > 0 && isBusy() ? forShare : 0);
  }

  /** Names the session: from now on it pays as well. */
  isPlayer(player: PlayerId): void {
    this.#session = this.#parts.sessionOf(player);
  }

  charge<Result>(work: () => Result): Result {
    return this.#parts.meter.measure(work, (cost) => {
      this.#session?.spend(cost);
      this.#parts.share?.spend(cost);
    });
  }
}

/** A token is a millisecond of work. */
class Account {
  readonly #allowance: BucketSize;
  readonly #bucket: TokenBucket;

  constructor(allowance: BucketSize, now: () => number) {
    this.#allowance = allowance;
    this.#bucket = new TokenBucket(allowance, now);
  }

  /** Seconds until there is some again; 0 while there is. */
  get wait(): number {
    const { left } = this.#bucket;
    return left > 0 ? 0 : Math.max(1, Math.ceil(-left / this.#allowance.perSecond));
  }

  spend(cost: number): void {
    this.#bucket.spend(cost);
  }
}

function accountOf(
  accounts: QuickLRU<string, Account>,
  key: string,
  allowance: BucketSize,
  now: () => number,
): Account {
  const known = accounts.get(key) ?? new Account(allowance, now);
  accounts.set(key, known);
  return known;
}

/** Milliseconds below which a piece of work counts for as long as it took. */
const SHORT = 1;
/** Milliseconds for which it is known well enough how much the thread has worked. */
const FRESH = 2;

/**
 * Measures what this thread works: what others do on this machine meanwhile is nobody's fault. To ask the
 * system costs as much as the work for a command does, so it is asked for what takes long, and before it
 * as seldom as will do.
 */
export function threadStopwatch(): Stopwatch {
  let worked = workOfThisThread();
  let at = performance.now();
  const ask = (now: number) => {
    worked = workOfThisThread();
    at = now;
    return worked;
  };
  let begun = 0;
  let before = 0;
  return {
    start: () => {
      begun = performance.now();
      before = begun - at > FRESH ? ask(begun) : worked;
    },
    stop: () => {
      const now = performance.now();
      const passed = now - begun;
      return passed < SHORT ? passed : Math.min(passed, ask(now) - before);
    },
  };
}

function workOfThisThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Says whether the event loop was busy of late. */
function loopIsBusy(): () => boolean {
  let last = performance.eventLoopUtilization();
  let at = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - at < MEASURED_FOR) return isBusy;
    const next = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(next, last).utilization >= BUSY;
    last = next;
    at = performance.now();
    return isBusy;
  };
}
