/**
 * By how much answers to a window may be late, for connections that are slow: what is in time by a
 * player's own clock is in time. What a connection usually takes is free; beyond that there is so much
 * for a match, or whoever is slow to answer our pings when it suits them would have longer windows
 * than others. And whoever answers in the grace time and again does not need it for their connection.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type { Audience } from './audience.ts';
import type { RoundTripTimes } from './listener.ts';
import type { Seats } from './seats.ts';

/** Milliseconds beyond what their connection usually takes that a player has in a match. */
export const BEYOND_THE_USUAL = 2_000;
/** So many more answers in the grace than in time, and it ends. */
export const TOO_MANY_LATE = 3;

interface GracesParts {
  readonly seats: Seats;
  readonly audience: Pick<Audience, 'roundTripOf' | 'tellGraceEnded'>;
  /** Milliseconds for one window, at most. */
  readonly most: number;
}

/** What a player has had of it in this match. */
interface Account {
  /** Milliseconds that are left beyond what their connection usually takes. */
  left: number;
  /** Answers in the grace, less those in time. */
  late: number;
}

export class Graces {
  readonly #parts: GracesParts;
  readonly #accounts = new Map<PlayerId, Account>();

  constructor(parts: GracesParts) {
    this.#parts = parts;
  }

  /** Milliseconds by which an answer from one of these seats may be late. */
  of(seats: readonly string[]): number {
    return Math.max(0, ...this.#playersOf(seats).map((player) => this.#allowed(player)));
  }

  /** A seat has answered a window, so many milliseconds after its deadline; 0 in time. */
  answered(seat: string, late: number): void {
    for (const player of this.#playersOf([seat])) {
      const account = this.#accountOf(player);
      if (this.#hasEnded(player)) continue;
      account.late = late > 0 ? account.late + 1 : Math.max(0, account.late - 1);
      this.#charge(player, late);
      this.tellIfEnded(player);
    }
  }

  /** Whoever comes in may have missed that it has ended. */
  tellIfEnded(player: PlayerId): void {
    const { late } = this.#accountOf(player);
    if (this.#hasEnded(player)) this.#parts.audience.tellGraceEnded(player, { late });
  }

  /** Nobody of these seats has answered a window in time: it was open for all that they are allowed. */
  ranOut(seats: readonly string[]): void {
    const late = this.of(seats);
    for (const player of this.#playersOf(seats)) this.#charge(player, late);
  }

  #allowed(player: PlayerId): number {
    if (this.#hasEnded(player)) return 0;
    const { usual, recent } = this.#roundTripOf(player);
    const beyond = Math.min(Math.max(0, recent - usual), this.#accountOf(player).left);
    return Math.min(this.#parts.most, usual + beyond);
  }

  #charge(player: PlayerId, late: number): void {
    const account = this.#accountOf(player);
    account.left = Math.max(0, account.left - Math.max(0, late - this.#roundTripOf(player).usual));
  }

  #hasEnded(player: PlayerId): boolean {
    return this.#accountOf(player).late >= TOO_MANY_LATE;
  }

  #roundTripOf(player: PlayerId): RoundTripTimes {
    return this.#parts.audience.roundTripOf(player);
  }

  #playersOf(seats: readonly string[]): PlayerId[] {
    return [...new Set(seats.flatMap((seat) => this.#parts.seats.get(seat).player ?? []))];
  }

  #accountOf(player: PlayerId): Account {
    const account = this.#accounts.get(player) ?? { left: BEYOND_THE_USUAL, late: 0 };
    this.#accounts.set(player, account);
    return account;
  }
}
