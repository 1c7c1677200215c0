/**
 * By how much answers to a window may be late, for connections that are slow: what is in time by a
 * player's own clock is in time. What a connection usually takes is free; beyond that there is so much
 * for a match, or whoever is slow to answer our pings when it suits them would have longer windows
 * than others. And whoever answers in the grace time and again does not need it for their connection.
 * What they have had is kept with the match: it is no more when the match has left memory meanwhile.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type { StoredGrace } from '../store/model.ts';
import type { Audience } from './audience.ts';
import type { RoundTripTimes } from './listener.ts';

/** Milliseconds beyond what their connection usually takes that a player has in a match. */
export const BEYOND_THE_USUAL = 2_000;
/** So many more answers in the grace than in time, and it ends. */
export const TOO_MANY_LATE = 3;

interface GracesParts {
  readonly audience: Pick<Audience, 'roundTripOf' | 'tellGraceEnded'>;
  /** Milliseconds for one window, at most. */
  readonly most: number;
  /** What players have had of it before, in this match. */
  readonly kept: readonly StoredGrace[];
  /** Nobody waits for it. */
  readonly keep: (grace: StoredGrace) => void;
}

export class Graces {
  readonly #parts: GracesParts;
  readonly #accounts: Map<PlayerId, StoredGrace>;

  constructor(parts: GracesParts) {
    this.#parts = parts;
    this.#accounts = new Map(parts.kept.map((grace) => [grace.player, grace]));
  }

  /** Milliseconds by which an answer from one of these players may be late. */
  of(players: readonly PlayerId[]): number {
    return Math.max(0, ...players.map((player) => this.#allowed(player)));
  }

  /** A player has answered a window, so many milliseconds after its deadline; 0 in time. */
  answered(player: PlayerId, late: number): void {
    if (this.#hasEnded(player)) return;
    const before = this.#accountOf(player).late;
    this.#change(player, late, late > 0 ? before + 1 : Math.max(0, before - 1));
    this.tellIfEnded(player);
  }

  /** Whoever comes in may have missed that it has ended. */
  tellIfEnded(player: PlayerId): void {
    const { late } = this.#accountOf(player);
    if (this.#hasEnded(player)) this.#parts.audience.tellGraceEnded(player, { late });
  }

  /** None of these players has answered a window in time: it was open for all that they are allowed. */
  ranOut(players: readonly PlayerId[]): void {
    const late = this.of(players);
    for (const player of players) this.#change(player, late, this.#accountOf(player).late);
  }

  #allowed(player: PlayerId): number {
    if (this.#hasEnded(player)) return 0;
    const { usual, recent } = this.#roundTripOf(player);
    const beyond = Math.min(Math.max(0, recent - usual), this.#accountOf(player).left);
    return Math.min(this.#parts.most, usual + beyond);
  }

  /** An answer, or none, came so many milliseconds late; `late` is what is counted of such from now on. */
  #change(player: PlayerId, by: number, late: number): void {
    const before = this.#accountOf(player);
    const left = Math.max(0, before.left - Math.max(0, Math.ceil(by - this.#roundTripOf(player).usual)));
    if (left === before.left && late === before.late) return;
    const grace = { player, left, late };
    this.#accounts.set(player, grace);
    this.#parts.keep(grace);
  }

  #hasEnded(player: PlayerId): boolean {
    return this.#accountOf(player).late >= TOO_MANY_LATE;
  }

  #roundTripOf(player: PlayerId): RoundTripTimes {
    return this.#parts.audience.roundTripOf(player);
  }

  #accountOf(player: PlayerId): StoredGrace {
    return this.#accounts.get(player) ?? { player, left: BEYOND_THE_USUAL, late: 0 };
  }
}
