/**
 * The cost of requests: thread time charged to the session and the address. A session has a budget. An
 * address has a share that limits only while the process is busy, since families and schools share addresses.
 * Code charges work to the {@link Payer} it is given.
 */

import { performance } from 'node:perf_hooks';
import type { PlayerId } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';
import { type BucketSize, TokenBucket } from './token-bucket.ts';

/** Budget of a session, in milliseconds of work; honest ones use less than a tenth. */
export const SESSION_MAY_COST: BucketSize = { burst: 4_000, perSecond: 200 };
/** Budget of an address while the process is busy, in milliseconds of work: a quarter of its time. */
export const ADDRESS_MAY_COST: BucketSize = { burst: 4_000, perSecond: 250 };
/** Event loop utilisation above which the process is busy. */
const BUSY = 0.7;
/** Milliseconds over which utilisation is measured. */
const MEASURED_FOR = 500;
/** Most accounts kept; those unused longest are dropped, with nothing owed. */
const MOST_ACCOUNTS = 20_000;

/** Measures one piece of work at a time. */
interface Stopwatch {
  start(): void;
  /** Returns the milliseconds of work since the start. */
  stop(): number;
}

interface CostParts {
  /** Monotonic milliseconds. */
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

  /** The payer for a session and an address, if known. */
  payer(player: PlayerId | null, address: string | null): SessionPayer {
    const { now, isBusy } = this.#parts;
    const payer = new SessionPayer({
      sessionOf: (id) => accountOf(this.#sessions, id, SESSION_MAY_COST, now),
      share: address === null ? null : accountOf(this.#addresses, address, ADDRESS_MAY_COST, now),
      meter: this.#meter,
      isBusy,
    });
    if (player !== null) payer.setPlayer(player);
    return payer;
  }
}

export interface Payer {
  /** Runs `work` and charges it; asynchronous waits cost nothing. */
  charge<Result>(work: () => Result): Result;
}

/** Pays for work without a requesting player. */
export const THE_HOUSE: Payer = { charge: (work) => work() };

/** Charges nested work once. */
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

  /** Seconds until the payer may ask again; 0 if now. */
  get wait(): number {
    const { share, isBusy } = this.#parts;
    const forShare = share?.wait ?? 0;
    return Math.max(this.#session?.wait ?? 0, forShare > 0 && isBusy() ? forShare : 0);
  }

  /** Sets the session, which pays from now on. */
  setPlayer(player: PlayerId): void {
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

  /** Whole seconds until the debt is paid; 0 without debt. */
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

/** Milliseconds below which wall-clock time is charged. */
const SHORT = 1;
/** Milliseconds for which a reading of the thread’s CPU time stays valid. */
const FRESH = 2;

/**
 * Measures the CPU time of this thread, to charge no one for other programs on this machine. Reading it costs
 * as much as handling a command, so that only long work is measured, and start readings are reused.
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

/** Returns a check for recent load of the event loop. */
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
