/**
 * Grace for slow connections: an answer is in time if it was by the player’s own clock.
 *
 * The usual round trip is free. Beyond it, each player has a fixed amount for a match, since slow answers to
 * our pings would otherwise lengthen windows at will. A player who needs grace again and again loses it.
 * Accounts are stored, and outlive the match’s time in memory.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type { StoredGrace } from '../../store/model.ts';
import type { Audience } from '../audience/audience.ts';
import type { RoundTripTimes } from '../audience/listener.ts';

/** Milliseconds of grace for a player in a match, beyond the usual round trip. */
export const BEYOND_THE_USUAL = 2_000;
/** Grace ends after this many more late answers than timely ones. */
export const TOO_MANY_LATE = 3;

interface GracesParts {
  readonly audience: Pick<Audience, 'roundTripOf' | 'tellGraceEnded'>;
  /** Most milliseconds of grace for one window. */
  readonly most: number;
  /** The stored accounts of this match. */
  readonly kept: readonly StoredGrace[];
  /** Stores an account in the background. */
  readonly keep: (grace: StoredGrace) => void;
}

export class Graces {
  readonly #parts: GracesParts;
  readonly #accounts: Map<PlayerId, StoredGrace>;

  constructor(parts: GracesParts) {
    this.#parts = parts;
    this.#accounts = new Map(parts.kept.map((grace) => [grace.player, grace]));
  }

  /** Milliseconds of grace for these players: the greatest among them. */
  of(players: readonly PlayerId[]): number {
    return Math.max(0, ...players.map((player) => this.#allowed(player)));
  }

  /** A player has answered a window, `late` milliseconds after its deadline; 0 in time. */
  answered(player: PlayerId, late: number): void {
    if (this.#hasEnded(player)) return;
    const before = this.#accountOf(player).late;
    this.#change(player, late, late > 0 ? before + 1 : Math.max(0, before - 1));
    this.tellIfEnded(player);
  }

  /** Tells a player whose grace has ended. */
  tellIfEnded(player: PlayerId): void {
    const { late } = this.#accountOf(player);
    if (this.#hasEnded(player)) this.#parts.audience.tellGraceEnded(player, { late });
  }

  /** No player has answered a window: all of them are charged the grace it was open for. */
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

  /** Charges `by` milliseconds to a player, and stores the number of late answers. */
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
