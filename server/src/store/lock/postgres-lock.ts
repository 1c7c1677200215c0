/**
 * The lock of a site whose matches are in PostgreSQL: an advisory lock of a session of its own, which the
 * server lets go of when the session ends. A process that is frozen keeps its session, as the system answers for it.
 * As a session can end without its process learning of it, whoever takes the lock counts up the holder's
 * number, by which every write is fenced: what somebody sent before cannot be committed any more.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { OtherKey, StoreUnavailable } from '../errors.ts';
import { failureOf } from '../failure.ts';
import { LockSession } from './session.ts';
import { type Fence, LOOKS_EVERY, type LockParts, type SiteLock, WATCHES_EVERY } from './site-lock.ts';

/** Milliseconds by which a process that has no lock lets the one before which had it be the first after the database was away. */
const COURTESY = 3_000;
/** Looks without an answer after which the session is given up for another: its other end may be gone. */
const MOST_SILENT = 6;

/** @throws {@link StoreUnavailable} when the database cannot be reached, {@link OtherKey}; what the signal says */
export async function takePostgresLock(url: string, parts: LockParts): Promise<SiteLock> {
  try {
    const lock = new PostgresLock(url, parts, await LockSession.open(url));
    await lock.take();
    return lock;
  } catch (error) {
    parts.signal?.throwIfAborted();
    throw error instanceof OtherKey ? error : new StoreUnavailable(failureOf(error));
  }
}

class PostgresLock implements SiteLock {
  readonly #url: string;
  readonly #parts: LockParts;
  #session: LockSession;
  #number = 0;
  #isOurs = true;
  #silent = 0;
  #watching: Promise<void> = Promise.resolve();
  /** Ends the pause between two looks. */
  #wake = () => {};

  constructor(url: string, parts: LockParts, session: LockSession) {
    this.#url = url;
    this.#parts = parts;
    this.#session = this.#watched(session);
  }

  get fence(): Fence {
    return { number: this.#number, broken: () => this.#lose() };
  }

  async take(): Promise<void> {
    try {
      if (!(await this.#session.tryToLock())) await this.#wait();
      this.#number = await this.#session.countUp(this.#parts.keys);
    } catch (error) {
      await this.#session.close();
      throw error;
    }
    this.#watching = this.#watch();
  }

  async release(): Promise<void> {
    this.#isOurs = false;
    this.#wake();
    await this.#watching;
    await this.#session.close();
  }

  async #wait(): Promise<void> {
    const { signal, onWait } = this.#parts;
    onWait();
    for (let isFree = false; !isFree; ) {
      await delay(LOOKS_EVERY, undefined, { signal });
      isFree = await this.#session.tryToLock().catch(() => this.#begAgain());
    }
  }

  /** The database was away: whoever had the lock may have lost it likewise, and takes it again before others do. */
  async #begAgain(): Promise<boolean> {
    await this.#session.close();
    await delay(COURTESY, undefined, { signal: this.#parts.signal });
    // One that cannot be opened fails at the next try.
    this.#session = await this.#open().catch(() => this.#session);
    return false;
  }

  async #open(): Promise<LockSession> {
    return this.#watched(await LockSession.open(this.#url));
  }

  /** Once for each session: what waits for a promise that lasts is kept as long as that. */
  #watched(session: LockSession): LockSession {
    void session.ended.then(() => this.#wake());
    return session;
  }

  async #watch(): Promise<void> {
    while (this.#isOurs) {
      await this.#pause();
      if (this.#isOurs) await this.#look().catch(() => this.#nothingHeard());
    }
  }

  /** Until it is time to look again, or something has happened. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, WATCHES_EVERY).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Where the session has ended and nobody has come meanwhile, the lock is taken again: writes are fenced all along. */
  async #look(): Promise<void> {
    if (this.#session.hasEnded) this.#session = await this.#open();
    const holder = await this.#session.holder();
    this.#silent = 0;
    if (holder !== this.#number) this.#lose();
    else await this.#session.tryToLock();
  }

  async #nothingHeard(): Promise<void> {
    if (++this.#silent < MOST_SILENT) return;
    this.#silent = 0;
    await this.#session.close();
  }

  #lose(): void {
    if (!this.#isOurs) return;
    this.#isOurs = false;
    this.#wake();
    this.#parts.onLost(new Error('another process has taken the site over'));
  }
}
