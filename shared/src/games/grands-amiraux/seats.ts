/** The chairs at the table and their duties (R12). */

import { must } from '../../kernel/optional.ts';
import { type ByCamp, type Camp, campOf, type PlayerCount, type Seat } from './vocabulary.ts';

interface Chair {
  readonly seat: Seat;
  readonly camp: Camp;
}

const CHAIRS: Readonly<Record<PlayerCount, readonly Chair[]>> = {
  2: [
    { seat: 'white', camp: 'white' },
    { seat: 'red', camp: 'red' },
  ],
  4: [
    { seat: 'white-helm', camp: 'white' },
    { seat: 'white-navigator', camp: 'white' },
    { seat: 'red-helm', camp: 'red' },
    { seat: 'red-navigator', camp: 'red' },
  ],
};

/** A match's seats, in display order. */
export const chairsFor = (players: PlayerCount): readonly Chair[] => CHAIRS[players];

/** Whether a seat gives its camp's commands: all do except the navigator. */
export const isHelm = (seat: Seat): boolean => !seat.endsWith('-navigator');

/** Whether a seat keeps its camp's logbook: with two players one person has both duties (R12). */
export const isNavigator = (seat: Seat): boolean => !seat.endsWith('-helm');

/** Each camp's seat that gives its commands. */
export const helmsOf = (players: PlayerCount): ByCamp<Seat> => ({
  white: helmOf(players, 'white'),
  red: helmOf(players, 'red'),
});

const seatsOf = (players: PlayerCount, camp: Camp): readonly Seat[] =>
  CHAIRS[players].filter((chair) => chair.camp === camp).map(({ seat }) => seat);

const helmOf = (players: PlayerCount, camp: Camp): Seat =>
  must(seatsOf(players, camp).find(isHelm), `the helm of ${camp}`);

/** A seat's partner; undefined with two players. */
export const partnerOf = (players: PlayerCount, seat: Seat): Seat | undefined =>
  seatsOf(players, campOf(seat)).find((each) => each !== seat);
