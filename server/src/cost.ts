/**
 * What somebody costs: the time for which this process does nothing else, charged to their session and to
 * their address. A session has a budget of it. An address has a share, which limits only while the process
 * is busy: families and schools are many behind one.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
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
  readonly #parts: Required<CostParts>;
  readonly #sessions = new QuickLRU<string, Account>({ maxSize: MOST_ACCOUNTS });
  readonly #addresses = new QuickLRU<string, Account>({ maxSize: MOST_ACCOUNTS });

  constructor({
    now = () => performance.now(),
    stopwatch = threadStopwatch(),
    isBusy = loopIsBusy(),
  }: CostParts = {}) {
    this.#parts = { now, stopwatch, isBusy };
  }

  /** Somebody who asks: of a session where it is known, from an address where it is known. */
  payer(player: PlayerId | null, address: string | null): Payer {
    const { now, stopwatch, isBusy } = this.#parts;
    const payer = new Payer({
      sessionOf: (id) => accountOf(this.#sessions, id, SESSION_MAY_COST, now),
      share: address === null ? null : accountOf(this.#addresses, address, ADDRESS_MAY_COST, now),
      address,
      stopwatch,
      isBusy,
    });
    if (player !== null) payer.isPlayer(player);
    return payer;
  }
}

interface PayerParts {
  readonly sessionOf: (player: PlayerId) => Account;
  readonly share: Account | null;
  readonly address: string | null;
  readonly stopwatch: Stopwatch;
  readonly isBusy: () => boolean;
}

/** For whom work is done. */
const paying = new AsyncLocalStorage<Payer>();
/** Work within work is charged once. */
let isMeasuring = false;

export class Payer {
  readonly #parts: PayerParts;
  #session: Account | null = null;

  constructor(parts: PayerParts) {
    this.#parts = parts;
  }

  get address(): string | null {
    return this.#parts.address;
  }

  /** Seconds until they may ask for more; 0 where they may now. */
  get wait(): number {
    const { share, isBusy } = this.#parts;
    const forShare = share?.wait ?? 0;
    return Math.max(this.#session?.wait ?? 0, forShare > 0 && isBusy() ? forShare : 0);
  }

  /** Whose session it is: from now on it pays as well. */
  isPlayer(player: PlayerId): void {
    this.#session = this.#parts.sessionOf(player);
  }

  /** Does work for them. What follows from it later is theirs as well, as far as it is {@link charged}. */
  pay<Result>(work: () => Result): Result {
    return paying.run(this, () => this.charge(work));
  }

  /** Does work and charges it; what it waits for costs nothing. */
  charge<Result>(work: () => Result): Result {
    if (isMeasuring) return work();
    const { share, stopwatch } = this.#parts;
    stopwatch.start();
    isMeasuring = true;
    try {
      return work();
    } finally {
      isMeasuring = false;
      const cost = stopwatch.stop();
      this.#session?.spend(cost);
      share?.spend(cost);
    }
  }
}

/** Does work, charged to whom it is done for, if to anybody. */
export const charged = <Result>(work: () => Result): Result => {
  const payer = paying.getStore();
  return payer === undefined ? work() : payer.charge(work);
};

/** Does what nobody has asked for. */
export const uncharged = <Result>(work: () => Result): Result => paying.exit(work);

/** Whose session it is that asks for what is being done. Gives the seconds until it may ask for more. */
export function chargedTo(player: PlayerId): number {
  const payer = paying.getStore();
  payer?.isPlayer(player);
  return payer?.wait ?? 0;
}

/** The address of whoever asks for what is being done; null where nobody is known to. */
export const payingAddress = (): string | null => paying.getStore()?.address ?? null;

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
