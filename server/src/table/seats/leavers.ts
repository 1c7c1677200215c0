/** Who has left a table before the start, or has lost their seat there: known for as long as the table is in memory. */

import type { PlayerId } from '@escadre/shared/kernel';

/** Milliseconds for which a quick match does not lead somebody back to a table that they have left. */
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

  /** A player has lost their seat, as they were not ready in time. */
  lostSeat(player: PlayerId): void {
    this.#unready.add(player);
  }

  hasLostSeat(player: PlayerId): boolean {
    return this.#unready.has(player);
  }

  /** Whether a quick match has to find this player another table. */
  hasJustLeft(player: PlayerId): boolean {
    const at = this.#left.get(player);
    return this.hasLostSeat(player) || (at !== undefined && this.#now() < at + REMEMBERED_FOR);
  }
}
