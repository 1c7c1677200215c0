/**
 * Judges which of the other processes have ended. No clocks are compared: a process must itself have seen that
 * another one’s beat stood still.
 *
 * A process whose lock is free has crashed: PostgreSQL frees it within milliseconds. One that is frozen or cut off
 * keeps its lock, and is given more time, during which this process must have reached the database well itself: a
 * slow database delays all beats, and the processes must not shut each other out in turn.
 */

import type { Peer } from '../store/peers.ts';

/** Milliseconds without a beat. */
const LATE_AFTER = 900;
const SUSPECTED_AFTER = 2_000;
const SILENT_AFTER = 10_000;
/** Milliseconds for which a lock must be free. */
const FREE_FOR = 700;
/** Milliseconds in which others may take their locks again, as a restart of the database frees all. */
const COURTESY = 3_000;
/** Milliseconds: a beat that took longer, or a longer pause between two, says that this process is in trouble itself. */
const QUICK = 1_000;
const LONGEST_PAUSE = 3_000;

export type Fate = 'crashed' | 'silent';

interface Known {
  readonly peer: Peer;
  /** When its beat was last seen to change. */
  readonly since: number;
  /** Since when its lock has been seen to be free; null if it is not. */
  readonly freeSince: number | null;
}

export class Peers {
  readonly #elapsed: () => number;
  readonly #known = new Map<string, Known>();
  readonly #waiting = new Map<string, Set<() => void>>();
  /** When the connection of our own lock was opened, or brought a beat after a long pause. */
  #backSince: number;
  /** Since when our own beats have been quick; null if the last was not. */
  #steadySince: number | null = null;
  #beatenAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** When a process was last seen to be gone. */
  #lastGone = Number.NEGATIVE_INFINITY;

  /** @param elapsed monotonic milliseconds */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
    this.#backSince = elapsed();
  }

  /** Monotonic milliseconds. */
  get now(): number {
    return this.#elapsed();
  }

  /** Our own beat was stored. @param took milliseconds */
  beaten(took: number): void {
    const now = this.#elapsed();
    const isLate = now - this.#beatenAt > LONGEST_PAUSE;
    this.#beatenAt = now;
    if (isLate) this.#backSince = now;
    this.#steadySince = isLate || took > QUICK ? null : (this.#steadySince ?? now);
  }

  /** The connection of our own lock has been opened again. */
  reconnected(): void {
    this.#backSince = this.#elapsed();
    this.#steadySince = null;
  }

  /**
   * Notes the processes that may write.
   *
   * @param asked when they were asked for: a beat that is seen unchanged stood still at least until then
   */
  look(peers: readonly Peer[], asked: number): void {
    const now = this.#elapsed();
    const ids = new Set(peers.map(({ id }) => id));
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#forget(id, now);
    for (const peer of peers) {
      const known = this.#known.get(peer.id);
      const isSame = known?.peer.beat === peer.beat;
      this.#known.set(peer.id, isSame ? { ...known, peer } : { peer, since: now, freeSince: null });
    }
    this.#lookedAt = asked;
  }

  /** Notes whose locks are held. Needed only while some are late. */
  lookAtLocks(held: ReadonlySet<number>): void {
    const now = this.#elapsed();
    for (const [id, { peer, since, freeSince }] of this.#known) {
      // A process alone would hold the lock of the site, which we share.
      const isFree = peer.number === null || !held.has(peer.number);
      this.#known.set(id, { peer, since, freeSince: isFree ? (freeSince ?? now) : null });
    }
  }

  /** True if the beat of one has not changed for so long that its lock is worth a look. */
  get hasLate(): boolean {
    return [...this.#known.values()].some(({ since }) => this.#lookedAt - since >= LATE_AFTER);
  }

  /** The ids of all others that may write, as last seen. */
  get open(): readonly string[] {
    return [...this.#known.keys()];
  }

  isOpen(id: string): boolean {
    return this.#known.has(id);
  }

  /** Whether a process of a later release is ready for the matches of this site, and stays. */
  hasNewerThan(release: number): boolean {
    return this.#hasStaying((peer) => peer.release > release);
  }

  /**
   * Whether what one process does for the whole site is for another than this one: of those of its release that stay, the
   * one with the first id does it. For some seconds two may do it, for up to half a minute none.
   */
  isForAnother(me: string, release: number): boolean {
    return this.#hasStaying((peer) => peer.id < me && peer.release >= release);
  }

  #hasStaying(isSuch: (peer: Peer) => boolean): boolean {
    return [...this.#known.values()].some(
      ({ peer }) => isSuch(peer) && !peer.isLeaving && !this.isSuspected(peer.id),
    );
  }

  /** True if it has not been heard of for a while: nobody should wait long for its answer. */
  isSuspected(id: string): boolean {
    const known = this.#known.get(id);
    return known !== undefined && this.#lookedAt - known.since >= SUSPECTED_AFTER;
  }

  /** Those that have ended, by the last looks. */
  get dead(): readonly { readonly peer: Peer; readonly fate: Fate }[] {
    return [...this.#known.values()].flatMap((known) => {
      const fate = this.#fateOf(known);
      return fate === null ? [] : [{ peer: known.peer, fate }];
    });
  }

  #fateOf(known: Known): Fate | null {
    if (this.#hasCrashed(known)) return 'crashed';
    return this.#isSilent(known) ? 'silent' : null;
  }

  #hasCrashed({ since, freeSince }: Known): boolean {
    const at = this.#lookedAt;
    if (freeSince === null || at - freeSince < FREE_FOR || at - since < SUSPECTED_AFTER) return false;
    // Our own session may have ended with theirs: a beat since then shows that it lives, or was opened again.
    return this.#beatenAt > freeSince && at - this.#backSince >= COURTESY;
  }

  #isSilent({ since }: Known): boolean {
    const at = this.#lookedAt;
    const isSteady = this.#steadySince !== null && at - this.#steadySince >= SILENT_AFTER;
    if (!isSteady || at - this.#beatenAt > LONGEST_PAUSE) return false;
    // One at a time: if another was shut out just now, the fault may be the database’s.
    return at - since >= SILENT_AFTER && at - this.#lastGone >= SILENT_AFTER;
  }

  /** Resolves when a process may not write any more, or when the signal ends the wait. */
  gone(id: string, signal: AbortSignal): Promise<void> {
    if (!this.isOpen(id)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting.add(resolve));
    signal.addEventListener('abort', () => {
      waiting.delete(resolve);
      resolve();
    });
    return promise;
  }

  #forget(id: string, now: number): void {
    this.#known.delete(id);
    this.#lastGone = now;
    for (const tell of this.#waiting.get(id) ?? []) tell();
    this.#waiting.delete(id);
  }
}
