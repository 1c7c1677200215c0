/**
 * Says from time to time that this process is alive, while it has matches: whoever takes them over
 * after a crash knows by that since when they have stood still.
 */

import type { MatchStore } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { LiveRooms } from './live-rooms.ts';

/** Milliseconds between two beats. */
export const BEATS_EVERY = 5_000;

export interface HeartbeatParts {
  readonly store: Pick<MatchStore, 'beat'>;
  readonly rooms: Pick<LiveRooms, 'size'>;
  readonly time: Time;
}

export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel: () => void = () => {};

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /** Beats until it is stopped. */
  start(): void {
    this.#cancel = this.#parts.time.after(BEATS_EVERY, () => {
      this.#beat();
      this.start();
    });
  }

  stop(): void {
    this.#cancel();
  }

  #beat(): void {
    const { store, rooms, time } = this.#parts;
    // A store that fails says so to those who want something of it.
    if (rooms.size > 0) store.beat(time.now()).catch(() => {});
  }
}
