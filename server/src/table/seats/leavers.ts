/** Players who left a table before the start or lost their seat, while the table is in memory. */

import type { PlayerId } from '@escadre/shared/kernel';

/** Milliseconds for which a quick match avoids a table that the player has left. */
const REMEMBERED_FOR = 300_000;

export class Leavers {
  readonly #left = new Map<PlayerId, number>();
  readonly #unready = new Set<PlayerId>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  left(player: PlayerId): void {
    this.#left.set(player, this.#now());
  }

  /** A player has lost the seat for not getting ready. */
  lostSeat(player: PlayerId): void {
    this.#unready.add(player);
  }

  hasLostSeat(player: PlayerId): boolean {
    return this.#unready.has(player);
  }

  /** Whether a quick match must avoid this table for the player. */
  hasJustLeft(player: PlayerId): boolean {
    const at = this.#left.get(player);
    return this.hasLostSeat(player) || (at !== undefined && this.#now() < at + REMEMBERED_FOR);
  }
}
