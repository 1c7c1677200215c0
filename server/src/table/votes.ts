/** Who is for having a computer stand in at a seat. It is not stored: after a restart it is asked again. */

import type { PlayerId } from '@escadre/shared/kernel';

export class Votes {
  readonly #votes = new Map<string, Set<PlayerId>>();

  cast(seat: string, player: PlayerId): void {
    this.#votes.set(seat, new Set([...(this.#votes.get(seat) ?? []), player]));
  }

  has(seat: string, player: PlayerId): boolean {
    return this.#votes.get(seat)?.has(player) === true;
  }

  /** It is decided, or there is nothing to decide any more. */
  clear(seat: string): void {
    this.#votes.delete(seat);
  }
}
