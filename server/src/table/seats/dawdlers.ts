/** Players who have lost a seat because they were not ready in time: for a while, quick matches bring them together with nobody. */

import type { PlayerId } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';

/** Milliseconds for which that is remembered. */
const REMEMBERED_FOR = 120_000;
/** Players who are remembered. */
const MOST_PLAYERS = 10_000;

export class Dawdlers {
  readonly #until = new QuickLRU<PlayerId, number>({ maxSize: MOST_PLAYERS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  note(player: PlayerId): void {
    this.#until.set(player, this.#now() + REMEMBERED_FOR);
  }

  has(player: PlayerId): boolean {
    return this.#now() < (this.#until.get(player) ?? 0);
  }
}
