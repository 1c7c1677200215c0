/**
 * The site lock in PostgreSQL: an advisory lock, released by the server when its session ends. A frozen
 * process keeps its session, because its system still answers. As a session can end unnoticed, each new
 * holder closes the rows of all other processes, which may not write any more (`sql/processes.ts`).
 */

import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../errors.ts';
import { failureOf } from '../failure.ts';
import { type AdvisoryLock, processLock, siteLock, someNumber } from './advisory-locks.ts';
import { LockSession } from './session.ts';
import { LOOKS_EVERY, type LockParts, type SiteLock, WATCHES_EVERY } from './site-lock.ts';

/**
 * Milliseconds for which a waiting process lets the previous holder reconnect first after a database outage.
 */
const COURTESY = 3_000;
/**
 * Milliseconds between two checks, for a connection and for an answer, and unanswered checks before the session is
 * replaced, as the other end may be gone. Beside others that must take less than the ten seconds after which they think
 * this process dead; and each check is a beat, which shows them that it has not crashed.
 */
const ALONE = { watchesEvery: WATCHES_EVERY, connectsWithin: 5_000, answersWithin: 5_000, mostSilent: 6 };
const TOGETHER = { watchesEvery: 500, connectsWithin: 2_000, answersWithin: 3_000, mostSilent: 1 };
const patienceOf = ({ together }: LockParts) => (together === undefined ? ALONE : TOGETHER);

/** @throws {@link StoreUnavailable} if the database cannot be reached; the signal’s reason */
export async function takePostgresLock(url: string, parts: LockParts): Promise<SiteLock> {
  try {
    const lock = new PostgresLock(url, parts, await LockSession.open(url, patienceOf(parts)));
    await lock.take();
    return lock;
  } catch (error) {
    parts.signal?.throwIfAborted();
    throw new StoreUnavailable(failureOf(error));
  }
}

class PostgresLock implements SiteLock {
  readonly #url: string;
  readonly #parts: LockParts;
  readonly #site: AdvisoryLock;
  #own: AdvisoryLock | null = null;
  #session: LockSession;
  #isOurs = true;
  #hasJoined = false;
  #silent = 0;
  /** A session that did not answer was closed: another is opened without a pause, as the lock is free meanwhile. */
  #opensAtOnce = false;
  #watching: Promise<void> = Promise.resolve();
  /** Cuts short the pause between two checks. */
  #wake = () => {};

  constructor(url: string, parts: LockParts, session: LockSession) {
    this.#url = url;
    this.#parts = parts;
    this.#site = siteLock(parts.together !== undefined);
    this.#session = this.#watched(session);
  }

  get number(): number | null {
    return this.#own?.number ?? null;
  }

  async take(): Promise<void> {
    try {
      if (!(await this.#session.tryToLock(this.#site))) await this.#wait();
      await this.#session.mustHaveLock(this.#site);
      if (this.#parts.together !== undefined) await this.#takeOwn();
    } catch (error) {
      await this.#session.close();
      throw error;
    }
    this.#watching = this.#watch();
  }

  async #takeOwn(): Promise<void> {
    do this.#own = processLock(someNumber());
    while (!(await this.#session.tryToLock(this.#own)));
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
      isFree = await this.#session.tryToLock(this.#site).catch(() => this.#begAgain());
    }
  }

  /** Reconnects after a database outage, leaving time for the previous holder to retake the lock. */
  async #begAgain(): Promise<boolean> {
    await this.#session.close();
    await delay(COURTESY, undefined, { signal: this.#parts.signal });
    // If this fails, the next attempt fails too and comes back here.
    this.#session = await this.#open().catch(() => this.#session);
    return false;
  }

  async #open(): Promise<LockSession> {
    return this.#watched(await LockSession.open(this.#url, patienceOf(this.#parts)));
  }

  /** Once per session: handlers on a long-lived promise are kept as long as the promise. */
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

  /** Waits until the next check, or until woken. */
  #pause(): Promise<void> {
    if (this.#opensAtOnce) {
      this.#opensAtOnce = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const { watchesEvery } = patienceOf(this.#parts);
      const timer = setTimeout(resolve, watchesEvery).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Retakes the locks if the session ended and no other process has come; writes are protected meanwhile.
   */
  async #look(): Promise<void> {
    if (this.#session.hasEnded) {
      this.#session = await this.#open();
      this.#parts.together?.reconnected();
    }
    const why = await this.#whyReplaced();
    this.#silent = 0;
    if (why !== null) return this.#lose(why);
    await this.#session.tryToLock(this.#site);
    if (this.#own !== null) await this.#session.tryToLock(this.#own);
  }

  /** Why this process may never write again; null if it may. */
  async #whyReplaced(): Promise<string | null> {
    const row = await this.#row();
    if (row === 'missing') return this.#hasJoined ? 'the database has lost the row of this process' : null;
    this.#hasJoined = true;
    return row === 'closed' ? 'another process has taken the site over' : null;
  }

  async #row(): ReturnType<LockSession['beat']> {
    const { me, together } = this.#parts;
    if (together === undefined) return this.#session.rowOf(me);
    const asked = performance.now();
    const row = await this.#session.beat(me);
    together.beaten(performance.now() - asked);
    return row;
  }

  async #nothingHeard(): Promise<void> {
    if (++this.#silent < patienceOf(this.#parts).mostSilent) return;
    this.#silent = 0;
    this.#opensAtOnce = !this.#session.hasEnded;
    await this.#session.close();
  }

  #lose(why: string): void {
    if (!this.#isOurs) return;
    this.#isOurs = false;
    this.#wake();
    this.#parts.onLost(new Error(why));
  }
}
