/** The seats of a match as everybody may see them. */

import { keysOf } from '@escadre/shared/kernel';
import type { PublicSeat } from '@escadre/shared/protocol';
import type { StoredSeat } from '../store/model.ts';
import { isStoodIn, isVoteOf } from './seats.ts';

/** Who is at their seats, as far as that is public. */
export interface SeatAttendance {
  isHere(seat: string): boolean;
  /** Since when they have been here, or away, in milliseconds since 1970; null where that is not known. */
  since(seat: string): number | null;
  /** From when on, in milliseconds since 1970, a computer can stand in for whoever is away; null where none can. */
  standInFrom(seat: string): number | null;
}

/** All that decides what is shown of a seat. */
interface SeatFacts {
  readonly taken: StoredSeat;
  readonly resigned: boolean;
  readonly here: boolean;
  readonly since: number | null;
  readonly standInFrom: number | null;
}

/**
 * The seats are shown after each command, which seldom changes them: while they have not changed, the same object is
 * given as before, so that it need not be compared.
 */
export class PublicSeats {
  #facts: readonly SeatFacts[] = [];
  #shown: Readonly<Record<string, PublicSeat>> = {};

  look(
    seats: readonly StoredSeat[],
    resigned: readonly string[],
    attendance: SeatAttendance,
  ): Readonly<Record<string, PublicSeat>> {
    const facts = seats.map((taken) => factsOf(taken, resigned, attendance));
    const isSame =
      facts.length === this.#facts.length && facts.every((each, at) => isAs(each, this.#facts[at]));
    if (isSame) return this.#shown;
    this.#facts = facts;
    this.#shown = Object.fromEntries(facts.map((each) => [each.taken.seat, seatOf(each, seats)]));
    return this.#shown;
  }
}

const factsOf = (taken: StoredSeat, resigned: readonly string[], attendance: SeatAttendance): SeatFacts => ({
  taken,
  resigned: resigned.includes(taken.seat),
  here: attendance.isHere(taken.seat),
  since: attendance.since(taken.seat),
  standInFrom: attendance.standInFrom(taken.seat),
});

const isAs = (one: SeatFacts, other: SeatFacts | undefined): boolean =>
  other !== undefined &&
  isTakenAs(one.taken, other.taken) &&
  one.resigned === other.resigned &&
  one.here === other.here &&
  one.since === other.since &&
  one.standInFrom === other.standInFrom;

/** Whether two seats are the same, but for what their player has been told: that changes all the time, and is not shown. */
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
