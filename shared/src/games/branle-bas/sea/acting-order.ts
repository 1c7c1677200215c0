/** The order in which ships act. */

import { progress } from '../../../geometry/index.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { afloat, divisionShips, roster, shipOf } from './sea.ts';
import { downwind } from './wind-rose.ts';

/** Measures how far downwind ships are; greater is farther. */
function leewardIn(sea: Sea): (id: ShipId) => number {
  const direction = downwind(sea.windFrom);
  return (id) => progress(shipOf(sea, id), direction);
}

/** The order of ships: farthest downwind first, then by the roster. */
export const orderOf = (sea: Sea): ShipId[] => sorted(afloat(sea), leewardIn(sea));

/** The order of movement: a division takes the place of its most windward ship. */
export function movementOrder(sea: Sea): ShipId[] {
  const leeward = leewardIn(sea);
  const units = afloat(sea).flatMap((id) => unitLedBy(sea, id));
  return sorted(units, (unit) => Math.min(...unit.map(leeward))).flat();
}

/** A single ship, or her division if she is its first in the roster; otherwise nothing. */
function unitLedBy(sea: Sea, id: ShipId): ShipId[][] {
  const { division } = shipOf(sea, id);
  if (division === undefined) return [[id]];
  const ships = divisionShips(sea, division);
  const first = roster(sea).find((each) => ships.includes(each));
  return first === id ? [ships] : [];
}

/** Sorts by value, greatest first; stable. */
function sorted<Item>(items: readonly Item[], value: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, value: value(item) }))
    .sort((a, b) => b.value - a.value)
    .map(({ item }) => item);
}
