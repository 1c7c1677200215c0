/** How late a match is seen from outside: by the delay that was set for its spectators. */

import type { StoredMatch } from '../../store/model.ts';

/** All times are milliseconds since 1970. */
export class Lateness {
  readonly #milliseconds: number;

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1_000;
  }

  /** Everything is seen as it happens, as those who play always see it. */
  static readonly none = new Lateness(0);

  /** That of a match, for those who look at it from outside. */
  static of({ table }: Pick<StoredMatch, 'table'>): Lateness {
    return new Lateness(table.spectators.delay);
  }

  get isNone(): boolean {
    return this.#milliseconds === 0;
  }

  /** When what is seen now happened. */
  shownAt(now: number): number {
    return now - this.#milliseconds;
  }

  /** When something that happened then is seen. */
  seenAt(happened: number): number {
    return happened + this.#milliseconds;
  }

  /** Whether something has been seen by now; `happened` is null where it has not happened yet. */
  hasShown(happened: number | null, now: number): happened is number {
    return happened !== null && now >= this.seenAt(happened);
  }
}
