/**
 * Says from time to time that this process is alive, and writes down when none was: whoever takes a
 * match over after a crash knows by that since when it has stood still, and nobody's time runs while
 * there is no server, though his match be out of memory.
 */

import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two beats. */
export const BEATS_EVERY = 5_000;

/** Milliseconds after which a beat that has not come says that the process was not running. */
const TOO_LATE = 3 * BEATS_EVERY;

export interface HeartbeatParts {
  readonly store: Pick<MatchStore, 'beat' | 'lastBeat' | 'wasDown'>;
  readonly time: Time;
}

export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel: () => void = () => {};
  #lastTick = 0;
  /** When the process stopped for a while, without its knowing. */
  #stoodStill: { readonly since: number; readonly until: number } | null = null;
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
    this.#lastTick = now;
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
    if (now - this.#lastTick > TOO_LATE) this.#stoodStill = { since: this.#lastTick, until: now };
    this.#lastTick = now;
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
    const pause = this.#stoodStill;
    if (pause !== null) await store.wasDown(pause.since, pause.until);
    if (pause === this.#stoodStill) this.#stoodStill = null;
    await store.beat(now);
  }
}
