/** How late those see a match who look at it from outside: by the delay that its spectators were given. */

import type { StoredMatch } from '../store/model.ts';

/** Times are milliseconds since 1970. */
export class Lateness {
  readonly #milliseconds: number;

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1_000;
  }

  /** What happens is seen as it happens: by those who play, always. */
  static readonly none = new Lateness(0);

  /** For those who look at a match from outside. */
  static of({ table }: Pick<StoredMatch, 'table'>): Lateness {
    return new Lateness(table.spectators.delay);
  }

  get isNone(): boolean {
    return this.#milliseconds === 0;
  }

  /** The time at which what is seen now has happened. */
  shownAt(now: number): number {
    return now - this.#milliseconds;
  }

  /** When something that happened at that time is seen. */
  seenAt(happened: number): number {
    return happened + this.#milliseconds;
  }

  /** Whether something that happened at that time, or has not happened yet (null), has been seen. */
  hasShown(happened: number | null, now: number): happened is number {
    return happened !== null && now >= this.seenAt(happened);
  }
}
