/** Players who lost a seat for not getting ready; quick matches pair them with no one for a while. */

import type { PlayerId } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';

/** Milliseconds for which such a player is remembered. */
const REMEMBERED_FOR = 120_000;
/** Most players remembered. */
const MOST_PLAYERS = 10_000;

export class UnreadyPlayers {
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
