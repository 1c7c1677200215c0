/** Invariants of every battle, for tests and benches. */

import type { Event } from '../../games/branle-bas/events.ts';
import {
  afloat,
  baseOf,
  homeCamp,
  isAfloat,
  isPrize,
  roster,
  shipOf,
} from '../../games/branle-bas/sea/sea.ts';
import { MAST_BOXES, SHEETS } from '../../games/branle-bas/sea/ship-sheets.ts';
import type { Sea } from '../../games/branle-bas/state.ts';
import type { ShipId } from '../../games/branle-bas/vocabulary.ts';
import { overlaps } from '../../geometry/index.ts';

/** All violations in a position; empty if none. */
export const auditSea = (sea: Sea): string[] => [
  ...roster(sea).flatMap((id) => auditSheet(sea, id)),
  ...auditBases(sea),
  ...auditBonds(sea),
  ...auditDivisions(sea),
];

/** Boxes and capacities are never negative, nor above the sheet's. */
function auditSheet(sea: Sea, id: ShipId): string[] {
  const ship = shipOf(sea, id);
  const { hull, broadside, boarding } = SHEETS[ship.class];
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
  const sound =
    within(ship.hull, hull) &&
    within(ship.masts, MAST_BOXES) &&
    within(ship.broadside, broadside) &&
    within(ship.boarding, boarding) &&
    ship.fires >= 0 &&
    ship.rudders >= 0;
  const taken = isPrize(ship) === (ship.camp !== homeCamp(id));
  return [
    ...(sound ? [] : [`the sheet of ${id} is impossible`]),
    ...(taken ? [] : [`${id}: camp and prize status disagree`]),
  ];
}

/** Bases touch, and do not overlap. */
function auditBases(sea: Sea): string[] {
  const bases = afloat(sea).map((id) => baseOf(sea, id));
  return bases.flatMap((base, place) =>
    bases
      .slice(place + 1)
      .filter((other) => overlaps(base, other))
      .map((other) => `${base.id} and ${other.id} overlap`),
  );
}

function auditBonds(sea: Sea): string[] {
  return Object.values(sea.bonds).flatMap(({ a, b, kind }) => {
    if (!isAfloat(sea, a) || !isAfloat(sea, b)) return [`${a} is bound to ${b}, and one has sunk`];
    const friends = shipOf(sea, a).camp === shipOf(sea, b).camp;
    return kind === 'grappled' && friends ? [`${a} and ${b} are grappled and friends`] : [];
  });
}

function auditDivisions(sea: Sea): string[] {
  const members = Object.entries(sea.divisions).flatMap(([id, { ships }]) =>
    ships.map((ship) => [id, ship] as const),
  );
  const strays = roster(sea).filter((id) => {
    const { division } = shipOf(sea, id);
    return division !== undefined && !members.some(([of, ship]) => of === division && ship === id);
  });
  const wrong = members.filter(([id, ship]) => shipOf(sea, ship).division !== id || !isAfloat(sea, ship));
  return [...strays, ...wrong.map(([, ship]) => ship)].map((id) => `${id} and her division disagree`);
}

/** Follows a battle event by event: a sunk ship does nothing more, a capture counts once. */
export class Auditor {
  readonly #sunk = new Set<ShipId>();
  readonly #taken = new Set<ShipId>();

  /** An event's violations. */
  see(event: Event): string[] {
    const found = this.#ofSunk(event);
    if (event.type === 'sank') {
      this.#sunk.add(event.ship);
      this.#taken.delete(event.ship);
    }
    if (event.type === 'struck') {
      if (this.#taken.has(event.ship)) found.push(`${event.ship} is taken twice`);
      this.#taken.add(event.ship);
    }
    if (event.type === 'recaptured' && !this.#taken.delete(event.ship)) {
      found.push(`${event.ship} is taken back, and was not taken`);
    }
    return found;
  }

  /** The prizes' violations. */
  compare(sea: Sea): string[] {
    const prizes = afloat(sea).filter((id) => isPrize(shipOf(sea, id)));
    const same = prizes.length === this.#taken.size && prizes.every((id) => this.#taken.has(id));
    return same ? [] : ['the prizes are not those that were taken'];
  }

  #ofSunk(event: Event): string[] {
    const named = 'ship' in event ? [event.ship, 'other' in event ? event.other : undefined] : [];
    return named
      .filter((id) => id !== undefined && this.#sunk.has(id))
      .map((id) => `${id} has sunk, and appears in ${event.type}`);
  }
}
