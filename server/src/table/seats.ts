/**
 * Who sits where. A seat belongs to a player and not to a connection; a player may have
 * several seats of one camp, and none of the other (rules README, Seats of one camp).
 */

import type { PlayerId } from '@escadre/shared/kernel';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import type { StoredSeat } from '../store/model.ts';

export class Seats {
  #seats: readonly StoredSeat[];

  constructor(seats: readonly StoredSeat[]) {
    this.#seats = seats;
  }

  get all(): readonly StoredSeat[] {
    return this.#seats;
  }

  get(seat: string): StoredSeat {
    const found = this.#seats.find((each) => each.seat === seat);
    if (found === undefined) throw new Fault('UNKNOWN_SEAT', `There is no seat "${seat}" in this match.`);
    return found;
  }

  set(seat: StoredSeat): void {
    this.#seats = this.with(seat).all;
  }

  /** The seats with this one as it would be. */
  with(seat: StoredSeat): Seats {
    return new Seats(this.#seats.map((each) => (each.seat === seat.seat ? seat : each)));
  }

  of(player: PlayerId): readonly StoredSeat[] {
    return this.#seats.filter((seat) => seat.player === player);
  }

  campOf(player: PlayerId): string | null {
    return this.of(player)[0]?.camp ?? null;
  }

  /** Who looks after the table before the start: whoever made it, else who sits first. Null where nobody sits. */
  hostAfter(creator: PlayerId): StoredSeat | null {
    const [own] = this.of(creator);
    return own ?? this.#seats.find(({ player }) => player !== null) ?? null;
  }

  get nobodySits(): boolean {
    return this.#seats.every((seat) => seat.player === null);
  }

  get everybodyIsReady(): boolean {
    return this.#seats.every((seat) => seat.player !== null && seat.ready);
  }

  /** What each seat has brought to the dice. */
  get nonces(): Record<string, string> {
    return Object.fromEntries(
      this.#seats.flatMap(({ seat, nonce }) => (nonce === null ? [] : [[seat, nonce] as const])),
    );
  }

  /**
   * The seat that a player gets who asks for one by name, or for any: their own again, or a free
   * one. `invited` says whether they may join a camp in which somebody sits.
   *
   * @throws Fault UNKNOWN_SEAT, SEAT_TAKEN, OTHER_CAMP, NOT_INVITED, MATCH_FULL
   */
  choose(player: Player, wanted: string, invited: (camp: string) => boolean): StoredSeat {
    const own = this.of(player.id);
    if (wanted === 'any') return own[0] ?? this.#anyFree(invited);
    const seat = this.get(wanted);
    if (seat.player === player.id) return seat;
    if (seat.player !== null) throw new Fault('SEAT_TAKEN', `The seat "${wanted}" is taken.`, this.#free());
    const camp = this.campOf(player.id);
    if (camp !== null && camp !== seat.camp) {
      throw new Fault('OTHER_CAMP', `You sit with "${camp}": nobody sits on both sides.`);
    }
    if (camp === null && this.#isHeld(seat.camp) && !invited(seat.camp)) {
      throw new Fault(
        'NOT_INVITED',
        `Who sits with "${seat.camp}" invites their partners: you need their code.`,
      );
    }
    return seat;
  }

  #anyFree(invited: (camp: string) => boolean): StoredSeat {
    const free = this.#seats.filter((seat) => seat.player === null);
    const open = free.find((seat) => !this.#isHeld(seat.camp) || invited(seat.camp));
    if (open !== undefined) return open;
    if (free.length === 0) throw new Fault('MATCH_FULL', 'Every seat of this match is taken.');
    throw new Fault('NOT_INVITED', 'The free seats are for partners who have been invited.', this.#free());
  }

  #isHeld(camp: string): boolean {
    return this.#seats.some((seat) => seat.camp === camp && seat.player !== null);
  }

  #free(): { free: string[] } {
    return { free: this.#seats.filter((seat) => seat.player === null).map(({ seat }) => seat) };
  }
}
