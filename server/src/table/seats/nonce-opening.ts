/**
 * The start of a live match: all players have committed to nonces by hash and now open them. Even an operator
 * who knows the seed cannot choose a nonce to suit the others.
 */

import { asPlayerId, type BrokenOpening, type PlayerId } from '@escadre/shared/kernel';
import { FORMER_PLAYER, type PublicMatch } from '@escadre/shared/protocol';
import type { StoredBreaker, StoredSeat } from '../../store/model.ts';
import { formerPlayer } from '../../store/player-ids.ts';

/** Identifies the opening under way; null before all nonces are promised and once all are open. */
export function openingOf(seats: readonly StoredSeat[]): string | null {
  const isPromised = seats.every(({ player, ready, hash }) => player !== null && ready && hash !== null);
  if (!isPromised || seats.every(isOpen)) return null;
  return seats.map(({ hash }) => hash).join(' ');
}

/** Whether this seat has opened its nonce. */
export const isOpen = ({ nonce }: StoredSeat): boolean => nonce !== null;

/** A broken opening. */
interface BrokenOff {
  /** The changed seats. */
  readonly seats: readonly StoredSeat[];
  /** What is published about it; null if those who broke it off had not seen another nonce. */
  readonly opening: BrokenOpening | null;
}

/** Makes the breakers unready and discards the opened nonces, since they are known. */
export function brokenOffBy(by: readonly string[], seats: readonly StoredSeat[]): BrokenOff {
  const breaks = ({ seat }: StoredSeat) => by.includes(seat);
  const opened = seats.filter(isOpen);
  const hasLearnt = ({ player }: StoredSeat) => opened.some((other) => other.player !== player);
  const toTell = seats.filter((seat) => breaks(seat) && hasLearnt(seat)).map(({ seat }) => seat);
  const used = { hash: null, nonce: null };
  return {
    seats: [
      ...seats.filter(breaks).map((seat) => ({ ...seat, ...used, ready: false })),
      ...opened.filter((seat) => !breaks(seat)).map((seat) => ({ ...seat, ...used })),
    ],
    opening:
      toTell.length === 0
        ? null
        : { hashes: textsOf(seats, 'hash'), nonces: textsOf(seats, 'nonce'), by: toTell },
  };
}

/** Hashes or nonces by seat, where present. */
export const textsOf = (seats: readonly StoredSeat[], what: 'hash' | 'nonce'): Record<string, string> =>
  Object.fromEntries(
    seats.flatMap((seat) => (seat[what] === null ? [] : [[seat.seat, seat[what]] as const])),
  );

/** The players at the seats that broke an opening off. */
export const breakersOf = ({ by }: BrokenOpening, seats: readonly StoredSeat[]): StoredBreaker[] =>
  seats.flatMap(({ seat, player, name }) =>
    player !== null && by.includes(seat) ? [{ seat, player, name: name ?? '' }] : [],
  );

/** The broken openings of a match, with the breakers. */
export class BrokenOpenings {
  #all: readonly BrokenOpening[];
  /** By seat, the player who last broke off an opening. */
  readonly #breakers: Map<string, StoredBreaker>;

  constructor(all: readonly BrokenOpening[], breakers: readonly StoredBreaker[]) {
    this.#all = all;
    this.#breakers = new Map(breakers.map((breaker) => [breaker.seat, breaker]));
  }

  get all(): readonly BrokenOpening[] {
    return this.#all;
  }

  /** By seat, the number of broken openings and the last breaker’s name. */
  get publicCounts(): PublicMatch['brokeOff'] {
    // Read with every command, and nearly always empty.
    if (this.#all.length === 0) return {};
    const seats = new Set(this.#all.flatMap(({ by }) => by));
    return Object.fromEntries([...seats].map((seat) => [seat, this.#countOf(seat)]));
  }

  /** Whether the nonce of this hash is known from a broken opening. */
  isUsed(hash: string): boolean {
    return this.#all.some(({ hashes, nonces }) => Object.keys(nonces).some((seat) => hashes[seat] === hash));
  }

  /** Whether this opening is recorded already: a process may have died halfway. */
  has(opening: BrokenOpening): boolean {
    return this.#all.some(({ hashes }) => JSON.stringify(hashes) === JSON.stringify(opening.hashes));
  }

  add(opening: BrokenOpening, breakers: readonly StoredBreaker[]): void {
    this.#all = [...this.#all, opening];
    for (const breaker of breakers) this.#breakers.set(breaker.seat, breaker);
  }

  /** Removes a player’s name. */
  forget(match: string, player: PlayerId): void {
    this.#change(player, ({ seat }) => ({
      seat,
      player: asPlayerId(formerPlayer(match, seat)),
      name: FORMER_PLAYER,
    }));
  }

  rename(player: PlayerId, name: string): void {
    this.#change(player, (breaker) => ({ ...breaker, name }));
  }

  #change(player: PlayerId, changed: (breaker: StoredBreaker) => StoredBreaker): void {
    for (const [seat, breaker] of this.#breakers) {
      if (breaker.player === player) this.#breakers.set(seat, changed(breaker));
    }
  }

  #countOf(seat: string): PublicMatch['brokeOff'][string] {
    const name = this.#breakers.get(seat)?.name;
    const times = this.#all.filter(({ by }) => by.includes(seat)).length;
    return name === undefined ? { times } : { times, name };
  }
}
