/** The public part of the seats. */

import { keysOf } from '@escadre/shared/kernel';
import type { PublicSeat } from '@escadre/shared/protocol';
import type { StoredSeat } from '../../store/model.ts';
import { isStoodIn, isVoteOf } from './seats.ts';

/** The public part of the attendance. */
export interface SeatAttendance {
  isHere(seat: string): boolean;
  /** Start of presence or absence, in milliseconds since 1970; null if unknown. */
  since(seat: string): number | null;
  /** When a computer can stand in, in milliseconds since 1970; null for never. */
  standInFrom(seat: string): number | null;
}

/** The inputs of a public seat. */
interface SeatFacts {
  readonly taken: StoredSeat;
  readonly resigned: boolean;
  readonly here: boolean;
  readonly since: number | null;
  readonly standInFrom: number | null;
}

/** Returns the same object while the seats are unchanged, as they are shown after each command. */
export class PublicSeats {
  #facts: readonly SeatFacts[] = [];
  #shown: Readonly<Record<string, PublicSeat>> = {};

  look(
    seats: readonly StoredSeat[],
    resigned: readonly string[],
    attendance: SeatAttendance,
  ): Readonly<Record<string, PublicSeat>> {
    if (this.#areAs(seats, resigned, attendance)) return this.#shown;
    this.#facts = seats.map((taken) => factsOf(taken, resigned, attendance));
    this.#shown = Object.fromEntries(this.#facts.map((each) => [each.taken.seat, seatOf(each, seats)]));
    return this.#shown;
  }

  #areAs(seats: readonly StoredSeat[], resigned: readonly string[], attendance: SeatAttendance): boolean {
    if (seats.length !== this.#facts.length) return false;
    return this.#facts.every((facts, at) => {
      const taken = seats[at];
      return taken !== undefined && isAs(facts, taken, resigned, attendance);
    });
  }
}

const factsOf = (taken: StoredSeat, resigned: readonly string[], attendance: SeatAttendance): SeatFacts => ({
  taken,
  resigned: resigned.includes(taken.seat),
  here: attendance.isHere(taken.seat),
  since: attendance.since(taken.seat),
  standInFrom: attendance.standInFrom(taken.seat),
});

const isAs = (
  facts: SeatFacts,
  taken: StoredSeat,
  resigned: readonly string[],
  attendance: SeatAttendance,
): boolean =>
  isTakenAs(facts.taken, taken) &&
  facts.resigned === resigned.includes(taken.seat) &&
  facts.here === attendance.isHere(taken.seat) &&
  facts.since === attendance.since(taken.seat) &&
  facts.standInFrom === attendance.standInFrom(taken.seat);

/**
 * Whether two seats are equal, apart from the delivery mark, which changes all the time and is not public.
 */
const isTakenAs = (one: StoredSeat, other: StoredSeat): boolean =>
  one === other || keysOf(one).every((part) => part === 'told' || one[part] === other[part]);

function seatOf(
  { taken, resigned, here, since, standInFrom }: SeatFacts,
  seats: readonly StoredSeat[],
): PublicSeat {
  const { camp, name, namesake, ready, hash, computer } = taken;
  const votes = taken.standInVotes.filter((vote) => seats.some((voter) => isVoteOf(vote, voter)));
  return {
    camp,
    name: name ?? undefined,
    namesake: namesake ?? undefined,
    ready,
    hash: hash ?? undefined,
    here,
    since: since ?? undefined,
    resigned,
    computer: computer ?? undefined,
    standsIn: isStoodIn(taken) || undefined,
    standInFrom: standInFrom ?? undefined,
    standInVotes: votes.length === 0 ? undefined : votes.map(({ seat, level }) => ({ seat, level })),
  };
}
