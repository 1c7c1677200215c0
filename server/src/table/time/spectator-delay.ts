/** The delay with which spectators see a match. */

import type { StoredMatch } from '../../store/model.ts';

/** All times are milliseconds since 1970. */
export class SpectatorDelay {
  readonly #milliseconds: number;

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1_000;
  }

  /** No delay, as for players. */
  static readonly none = new SpectatorDelay(0);

  /** The delay of a match. */
  static of({ table }: Pick<StoredMatch, 'table'>): SpectatorDelay {
    return new SpectatorDelay(table.spectators.delay);
  }

  get isNone(): boolean {
    return this.#milliseconds === 0;
  }

  /** When the events shown at `now` happened. */
  shownAt(now: number): number {
    return now - this.#milliseconds;
  }

  /** When an event is shown. */
  seenAt(happened: number): number {
    return happened + this.#milliseconds;
  }

  /** Whether an event has been shown by now; `happened` is null if it has not happened. */
  hasShown(happened: number | null, now: number): happened is number {
    return happened !== null && now >= this.seenAt(happened);
  }
}
