/**
 * Total absence of each player, so that a short visit does not restart the wait for a claim. Time at the
 * table reduces it, and an answer to a prompt clears it.
 */

import type { PlayerId } from '@escadre/shared/kernel';

export class AbsenceDebt {
  readonly #uptime: () => number;
  /** Milliseconds of earlier absences. */
  readonly #owed = new Map<PlayerId, number>();
  /** Since when players have been here, by uptime. */
  readonly #here = new Map<PlayerId, number>();

  constructor(uptime: () => number) {
    this.#uptime = uptime;
  }

  /** Milliseconds of earlier absences that a player has not made good. */
  of(player: PlayerId): number {
    return this.#owed.get(player) ?? 0;
  }

  /** Adds an absence in milliseconds, ended or interrupted. */
  add(player: PlayerId, away: number): void {
    if (away > 0) this.#owed.set(player, this.of(player) + away);
  }

  came(player: PlayerId): void {
    this.#here.set(player, this.#uptime());
  }

  left(player: PlayerId): void {
    const now = this.#uptime();
    const here = now - (this.#here.get(player) ?? now);
    this.#here.delete(player);
    this.#owed.set(player, Math.max(0, this.of(player) - here));
  }

  answered(player: PlayerId): void {
    this.#owed.delete(player);
  }
}
