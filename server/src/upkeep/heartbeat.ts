/**
 * Says from time to time that this process is alive, and writes down when none was: whoever takes a
 * match over after a crash knows by that since when it has stood still, and nobody's time runs while
 * there is no server, though his match be out of memory.
 */

import type { MatchStore } from '../store/port.ts';
import type { Stall, Time } from '../time.ts';

/** Milliseconds between two beats. */
export const BEATS_EVERY = 5_000;

export interface HeartbeatParts {
  readonly store: Pick<MatchStore, 'beat' | 'lastBeat' | 'wasDown'>;
  readonly time: Time;
}

export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel: () => void = () => {};
  /** When the process stood still, and that has not been noted yet. */
  #stalls: readonly Stall[] = [];
  /** Since when the store takes no beat; null while it does. */
  #failingSince: number | null = null;
  #underWay = false;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /**
   * The first beat: until now, since the last of whichever process, there was no server. Rejects
   * when the store fails.
   */
  async begin(): Promise<void> {
    const { store, time } = this.#parts;
    const now = time.now();
    const last = await store.lastBeat();
    if (last !== null && last < now) await store.wasDown(last, now);
    await store.beat(now);
    time.onStall((stall) => {
      this.#stalls = [...this.#stalls, stall];
    });
  }

  /** Beats until it is stopped. */
  start(): void {
    this.#cancel = this.#parts.time.after(BEATS_EVERY, () => {
      this.#tick();
      this.start();
    });
  }

  stop(): void {
    this.#cancel();
  }

  #tick(): void {
    const now = this.#parts.time.now();
    if (this.#underWay) return;
    this.#underWay = true;
    this.#beat(now)
      // A store that fails says so to those who want something of it.
      .catch(() => {
        this.#failingSince ??= now;
      })
      .finally(() => {
        this.#underWay = false;
      });
  }

  async #beat(now: number): Promise<void> {
    const { store } = this.#parts;
    if (this.#failingSince !== null) await store.wasDown(this.#failingSince, now);
    this.#failingSince = null;
    for (const stall of this.#stalls) {
      await store.wasDown(stall.since, stall.until);
      this.#stalls = this.#stalls.filter((other) => other !== stall);
    }
    await store.beat(now);
  }
}
