/**
 * Stores heartbeats of this process, and records downtime and stalls. After a crash, the next owner of a
 * match learns from them how long its clock ran. No clock runs during downtime, not even in unloaded matches.
 *
 * A process that is alone is the site: whatever stops it is downtime. Where processes share a site, downtime is a gap in
 * the beats of all, and a stall stops the clocks of its own matches.
 */

import type { MatchStore } from '../store/port.ts';
import { STALLED_AFTER, type Stall, type Time } from '../time.ts';
import type { Uptime } from './uptime.ts';

/** Milliseconds between beats while matches are in memory. */
export const BEATS_EVERY = 1_000;
/** The interval of a process that is alone is this many times as long without matches in memory. */
export const IDLE_BEATS = 5;
/** Milliseconds without a beat of any process after which a shared site was down. */
export const SILENCE = 3_000;

interface HeartbeatParts {
  readonly store: Pick<MatchStore, 'beat' | 'lastBeat' | 'wasDown' | 'stalled'>;
  /** Whether processes share the site. */
  readonly shares: boolean;
  readonly time: Time;
  /** Stands still while the store takes no beat. */
  readonly uptime: Uptime;
  /** Since when the site is closed for maintenance, which no clock counts, not even after a restart. */
  readonly closedSince?: () => number | null;
  /** True if matches are in memory. */
  readonly isBusy: () => boolean;
  /** Called once per outage, when a beat fails, or the store has not answered for too long to play on. */
  readonly onOutage: (stall: Stall) => void;
  /** Called with the milliseconds of each successful beat. */
  readonly onBeat?: (milliseconds: number) => void;
}

export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel: () => void = () => {};
  #stopListening: () => void = () => {};
  /** Stalls not stored yet. */
  #stalls: readonly Stall[] = [];
  /** The unanswered beat: its start by the clock (`at`) and in monotonic time (`since`). */
  #underWay: { readonly at: number; readonly since: number } | null = null;
  #isTold = false;
  #idle = 0;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /**
   * Sends the first beat; the time since the last beat of any process was downtime, unless others go on.
   *
   * @throws errors of the store
   */
  async begin(): Promise<void> {
    const { store, time } = this.#parts;
    const now = time.now();
    if (!this.#parts.shares) {
      const last = await store.lastBeat();
      if (last !== null && last < now) await store.wasDown(last, now);
    }
    await this.#store(now);
    this.#stopListening = time.onStall((stall) => this.#noteStall(stall));
  }

  start(): void {
    this.#cancel = this.#parts.time.after(BEATS_EVERY, () => {
      this.#tick();
      this.start();
    });
  }

  stop(): void {
    this.#cancel();
    this.#stopListening();
  }

  #tick(): void {
    const now = this.#parts.time.now();
    if (this.#underWay === null) this.#beatIfItIsTime(now);
    else if (this.#takesTooLong(this.#underWay.since))
      this.#tellOutage({ since: this.#underWay.at, until: now });
  }

  #beatIfItIsTime(now: number): void {
    // After a failure, try every beat, so that play resumes as soon as possible.
    const isAwaited = this.#parts.shares || this.#parts.isBusy() || this.#parts.uptime.downSince !== null;
    this.#idle = isAwaited ? IDLE_BEATS : this.#idle + 1;
    if (this.#idle < IDLE_BEATS) return;
    this.#idle = 0;
    const since = this.#parts.time.elapsed();
    this.#underWay = { at: now, since };
    this.#beat(now)
      .then(() => this.#answered(now, since))
      .catch(() => this.#failed(now))
      .finally(() => {
        this.#underWay = null;
        this.#isTold = false;
      });
  }

  /** Not logged here: other requests report the failure. */
  #failed(at: number): void {
    const { uptime, time } = this.#parts;
    if (uptime.downSince === null) this.#tellOutage({ since: at, until: time.now() });
    uptime.stop(at);
  }

  #takesTooLong(since: number): boolean {
    return this.#parts.time.elapsed() - since >= STALLED_AFTER;
  }

  #tellOutage(stall: Stall): void {
    if (!this.#isTold) this.#parts.onOutage(stall);
    this.#isTold = true;
  }

  /** Notes a slow beat as a stall, stored with the next beat. */
  #answered(at: number, since: number): void {
    if (this.#takesTooLong(since)) this.#noteStall({ since: at, until: this.#parts.time.now() });
  }

  #noteStall(stall: Stall): void {
    this.#stalls = [...this.#stalls, stall];
    this.#parts.uptime.skip(stall);
  }

  /** Stores a beat. */
  #store(now: number): Promise<void> {
    return this.#parts.store.beat(now, this.#parts.shares ? SILENCE : undefined);
  }

  /** Stores a time in which this process could do nothing. */
  #storeStall({ since, until }: Stall): Promise<void> {
    const { store } = this.#parts;
    return this.#parts.shares ? store.stalled(since, until) : store.wasDown(since, until);
  }

  async #beat(now: number): Promise<void> {
    const { store, uptime } = this.#parts;
    if (uptime.downSince !== null) {
      await this.#storeStall({ since: uptime.downSince, until: now });
      uptime.goOn(now);
    }
    for (const stall of this.#stalls) {
      await this.#storeStall(stall);
      this.#stalls = this.#stalls.filter((other) => other !== stall);
    }
    const closedSince = this.#parts.closedSince?.() ?? null;
    if (closedSince !== null) await store.wasDown(closedSince, now);
    const begun = performance.now();
    await this.#store(now);
    this.#parts.onBeat?.(performance.now() - begun);
  }
}
