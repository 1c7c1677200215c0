/**
 * Stores regularly that this process is alive, and notes when none was, or when ours could do nothing.
 * Whichever process takes a match over after a crash learns from that for how long its time has run. And
 * nobody's time runs while there is no server, not even in matches that are out of memory.
 */

import type { MatchStore } from '../store/port.ts';
import { STALLED_AFTER, type Stall, type Time } from '../time.ts';
import type { Uptime } from './uptime.ts';

/** Milliseconds between two beats while there are matches in memory, whose time may be running. */
export const BEATS_EVERY = 1_000;
/** How many times as long it is between two beats while there are none. */
export const IDLE_BEATS = 5;

interface HeartbeatParts {
  readonly store: Pick<MatchStore, 'beat' | 'lastBeat' | 'wasDown'>;
  readonly time: Time;
  /** Stands still while the store takes no beat. */
  readonly uptime: Uptime;
  /** Whether there are matches in memory. */
  readonly isBusy: () => boolean;
  /** Told, once each time, when the store has not answered for so long that nobody can play. */
  readonly onHang: (stall: Stall) => void;
}

export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel: () => void = () => {};
  #stopListening: () => void = () => {};
  /** Times in which nothing could be done, and which are not stored yet. */
  #stalls: readonly Stall[] = [];
  /** The beat that the store has not answered yet: when it began, by the clock (`at`) and by time elapsed (`since`). */
  #underWay: { readonly at: number; readonly since: number } | null = null;
  #hangIsTold = false;
  #idle = 0;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /**
   * The first beat. Between the last beat of any process and this one there was no server.
   *
   * @throws what the store throws
   */
  async begin(): Promise<void> {
    const { store, time } = this.#parts;
    const now = time.now();
    const last = await store.lastBeat();
    if (last !== null && last < now) await store.wasDown(last, now);
    await store.beat(now);
    this.#stopListening = time.onStall((stall) => this.#noteStall(stall));
  }

  /** Beats from now on, until it is stopped. */
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
      this.#tellHang({ since: this.#underWay.at, until: now });
  }

  #beatIfItIsTime(now: number): void {
    // A store that failed is asked at every beat, so that all goes on as soon as it takes one.
    const isAwaited = this.#parts.isBusy() || this.#parts.uptime.downSince !== null;
    this.#idle = isAwaited ? IDLE_BEATS : this.#idle + 1;
    if (this.#idle < IDLE_BEATS) return;
    this.#idle = 0;
    const since = this.#parts.time.elapsed();
    this.#underWay = { at: now, since };
    this.#beat(now)
      .then(() => this.#answered(now, since))
      // Nothing is logged here: whatever else asks the store for something finds out as well.
      .catch(() => this.#parts.uptime.stop(now))
      .finally(() => {
        this.#underWay = null;
        this.#hangIsTold = false;
      });
  }

  #takesTooLong(since: number): boolean {
    return this.#parts.time.elapsed() - since >= STALLED_AFTER;
  }

  #tellHang(stall: Stall): void {
    if (!this.#hangIsTold) this.#parts.onHang(stall);
    this.#hangIsTold = true;
  }

  /** A beat that took the store too long is a stall, which is stored with the next. */
  #answered(at: number, since: number): void {
    if (this.#takesTooLong(since)) this.#noteStall({ since: at, until: this.#parts.time.now() });
  }

  #noteStall(stall: Stall): void {
    this.#stalls = [...this.#stalls, stall];
    this.#parts.uptime.skip(stall);
  }

  async #beat(now: number): Promise<void> {
    const { store, uptime } = this.#parts;
    if (uptime.downSince !== null) {
      await store.wasDown(uptime.downSince, now);
      uptime.goOn(now);
    }
    for (const stall of this.#stalls) {
      await store.wasDown(stall.since, stall.until);
      this.#stalls = this.#stalls.filter((other) => other !== stall);
    }
    await store.beat(now);
  }
}
