/** Queries on the state at sea. */

import type { Rectangle } from '../../../geometry/index.ts';
import { must } from '../../../kernel/optional.ts';
import type { Bond, Captain, Sea, Ship } from '../state.ts';
import {
  CAMPS,
  type Camp,
  campOfSeat,
  type DivisionId,
  SEATS,
  type Seat,
  type ShipId,
} from '../vocabulary.ts';
import { mastsDown, riggingLeft, SHEETS } from './ship-sheets.ts';

/** A ship's base with her id. */
export interface Base extends Rectangle {
  readonly id: ShipId;
}

/** A ship, asserted to be in the roster. */
export const shipOf = (sea: Sea, id: ShipId): Ship => must(sea.ships[id], 'the ship');

export const roster = (sea: Sea): ShipId[] => Object.keys(sea.ships);

/** More than any place in the roster. */
export const ROSTER_PLACES = 200;

/** A ship's place in the roster: the French first, each camp by number. */
export const rosterPlace = (id: ShipId): number => (id.startsWith('f') ? 0 : 100) + Number(id.slice(1));

export const isAfloat = (sea: Sea, id: ShipId): boolean => sea.ships[id]?.sunk === false;

export const afloat = (sea: Sea): ShipId[] => roster(sea).filter((id) => isAfloat(sea, id));

export const isPrize = (ship: Ship): boolean => ship.captor !== undefined;

/** The camp a ship sailed under when the battle began. */
export const homeCamp = (id: ShipId): Camp => (id.startsWith('f') ? 'french' : 'english');

/** A camp's captains, in seat order. */
export const captainsOf = (sea: Sea, camp: Camp): Seat[] =>
  seatsIn(sea).filter((seat) => campOfSeat(seat) === camp);

/** Seats of the match that have a captain. */
export const seatsIn = (sea: Sea): Seat[] => SEATS.filter((seat) => sea.captains[seat] !== undefined);

/** The captain a ship was dealt to: captains take ships in turn, in roster order. */
export function homeSeat(sea: Sea, id: ShipId): Seat {
  const seats = captainsOf(sea, homeCamp(id));
  return must(seats[(Number(id.slice(1)) - 1) % seats.length], 'the captain');
}

export const areEnemies = (sea: Sea, one: ShipId, other: ShipId): boolean =>
  shipOf(sea, one).camp !== shipOf(sea, other).camp;

export const captainOf = (sea: Sea, seat: Seat): Captain => must(sea.captains[seat], 'the captain');

/** The other captains of a seat's camp. */
export const partnersOf = (sea: Sea, seat: Seat): Seat[] =>
  captainsOf(sea, campOfSeat(seat)).filter((each) => each !== seat);

/** Captains who may act for a captain's ships: the captain, and a named ally. */
export function actorsFor(sea: Sea, seat: Seat): Seat[] {
  const { ally } = captainOf(sea, seat);
  return ally === undefined ? [seat] : [seat, ally];
}

/** The camp without any ships left, if any. */
export const lostCamp = (sea: Sea): Camp | undefined =>
  CAMPS.find((camp) => !afloat(sea).some((id) => shipOf(sea, id).camp === camp));

// Condition

export const isBurning = (ship: Ship): boolean => ship.fires > 0;

/** Turns that wreckage, or entanglement for the striker, hinders a ship, including the current one. */
export const TURNS_HINDERED = 2;

/** Wreckage or entanglement: halves fire, and prevents boarding and taking possession. */
export const isHindered = (sea: Sea, ship: Ship): boolean => ship.hinderedTo > sea.turn;

/** The number of ABORDAGE, BORDÉE and MÂTS that are at 0. */
export const capacitiesLost = (ship: Ship): number =>
  [ship.boarding, ship.broadside, riggingLeft(ship.class, ship)].filter((left) => left === 0).length;

const MORALES = ['steady', 'retreat', 'rout', 'broken'] as const;
export type Morale = (typeof MORALES)[number];

/** A ship's morale, by lost capacities. */
export const moraleOf = (ship: Ship): Morale => must(MORALES[capacitiesLost(ship)], 'the morale');

/** A ship's damage for comparisons. */
export const damageTo = ({ hull, masts }: Ship): number => hull + masts;

/** Whether a prize or her captor must stay put. */
export const isHeld = (sea: Sea, ship: Ship): boolean => ship.heldTo > sea.turn;

/** Whether a ship has a captain: all do, except a prize not taken possession of (R20). */
export const isCommanded = (ship: Ship): boolean => !isPrize(ship) || ship.possessed;

/** Whether a ship's state makes her drift: masts down, fires, rudder, or no captain (R4). */
export const cannotSteer = (ship: Ship): boolean =>
  mastsDown(ship) >= 3 || ship.fires >= 2 || ship.rudders > 0 || !isCommanded(ship);

// Places

export function baseOf(sea: Sea, id: ShipId): Base {
  const { x, y, heading, class: shipClass } = shipOf(sea, id);
  const { length, width } = SHEETS[shipClass];
  return { id, x, y, heading, length, width };
}

/** The bases of all ships afloat except these. */
export const basesBut = (sea: Sea, but: readonly ShipId[]): Base[] =>
  afloat(sea)
    .filter((id) => !but.includes(id))
    .map((id) => baseOf(sea, id));

// Bonds

/** Two ships in roster order. */
export const pairOf = (one: ShipId, other: ShipId): readonly [a: ShipId, b: ShipId] =>
  rosterPlace(one) < rosterPlace(other) ? [one, other] : [other, one];

export const bondId = (one: ShipId, other: ShipId): string => pairOf(one, other).join('-');

export const bondBetween = (sea: Sea, one: ShipId, other: ShipId): Bond | undefined =>
  sea.bonds[bondId(one, other)];

export interface BoundTo {
  readonly other: ShipId;
  readonly bond: Bond;
}

/** The ships a ship is bound to. */
export const bondsOf = (sea: Sea, id: ShipId): BoundTo[] =>
  Object.values(sea.bonds)
    .filter(({ a, b }) => a === id || b === id)
    .map((bond) => ({ other: bond.a === id ? bond.b : bond.a, bond }));

export const isBound = (sea: Sea, id: ShipId): boolean => bondsOf(sea, id).length > 0;

export const isGrappled = (sea: Sea, id: ShipId): boolean =>
  bondsOf(sea, id).some(({ bond }) => bond.kind === 'grappled');

export const entangledWith = (sea: Sea, id: ShipId): ShipId[] =>
  bondsOf(sea, id)
    .filter(({ bond }) => bond.kind === 'entangled')
    .map(({ other }) => other);

/** The body a ship drifts with: all ships entangled with her, directly or through others. */
export function bodyOf(sea: Sea, id: ShipId): ShipId[] {
  const body = [id];
  for (const member of body) {
    for (const other of entangledWith(sea, member)) if (!body.includes(other)) body.push(other);
  }
  return body;
}

// Divisions

export const divisionShips = (sea: Sea, division: DivisionId): ShipId[] =>
  sea.divisions[division]?.ships ?? [];
