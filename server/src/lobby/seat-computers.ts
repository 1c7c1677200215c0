/** Seats computers in a new match. */

import type { CreateRequest } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import { isPersons, type Seats } from '../table/seats/seats.ts';

/**
 * The seats with computers: on the named ones, or a number of them on free seats in the game’s order,
 * opposing sides first.
 *
 * @throws Fault UNKNOWN_SEAT or SEAT_TAKEN for a named seat, MATCH_FULL for too many
 */
export function computersSeated(seats: Seats, computers: NonNullable<CreateRequest['computers']>): Seats {
  if ('count' in computers) return seatedOn(seats, freeFor(seats, computers));
  return seatedOn(seats, computers);
}

type Named = Extract<NonNullable<CreateRequest['computers']>, readonly unknown[]>;

function seatedOn(seats: Seats, computers: Named): Seats {
  return computers.reduce((sitting, { seat, level }) => {
    const free = sitting.get(seat);
    if (free.player !== null) throw new Fault('SEAT_TAKEN', `The seat "${seat}" is taken.`);
    return sitting.with(sitting.takenByComputer(free, level));
  }, seats);
}

function freeFor(
  { all }: Seats,
  { count, level }: Exclude<CreateRequest['computers'], Named | undefined>,
): Named {
  const camps = new Set(all.filter(isPersons).map(({ camp }) => camp));
  const free = all.filter(({ player }) => player === null);
  const ordered = [
    ...free.filter(({ camp }) => !camps.has(camp)),
    ...free.filter(({ camp }) => camps.has(camp)),
  ];
  if (count > ordered.length) {
    const seats = ordered.length === 1 ? 'is only 1 other seat' : `are only ${ordered.length} other seats`;
    throw new Fault('MATCH_FULL', `There ${seats}, not ${count}.`);
  }
  return ordered.slice(0, count).map(({ seat }) => ({ seat, level }));
}
