/** Where computers sit down when a match is made. */

import type { CreateRequest } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import { isPersons, type Seats } from '../table/seats.ts';

/**
 * The seats with computers on those that are named for them; or with so many more, first on the side on which nobody
 * sits, in the order of the game.
 *
 * @throws Fault UNKNOWN_SEAT, SEAT_TAKEN, MATCH_FULL
 */
export function computersSeated(seats: Seats, computers: NonNullable<CreateRequest['computers']>): Seats {
  if ('count' in computers) return so(seats, freeFor(seats, computers));
  return so(seats, computers);
}

type Named = Extract<NonNullable<CreateRequest['computers']>, readonly unknown[]>;

function so(seats: Seats, computers: Named): Seats {
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
    throw new Fault('MATCH_FULL', `There are ${ordered.length} seats besides yours, and not ${count}.`);
  }
  return ordered.slice(0, count).map(({ seat }) => ({ seat, level }));
}
