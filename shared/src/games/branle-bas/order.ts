/** The order in which ships act and things happen to them. */

import { progress } from '../../geometry/index.ts';
import { downwind } from './rose.ts';
import { afloat, divisionShips, roster, shipOf } from './sea.ts';
import type { Sea } from './state.ts';
import type { ShipId } from './vocabulary.ts';

/** Says how far downwind ships are: greater is farther from where the wind comes from. */
function leewardIn(sea: Sea): (id: ShipId) => number {
  const direction = downwind(sea.windFrom);
  return (id) => progress(shipOf(sea, id), direction);
}

/** The order of ships: from the farthest downwind to the nearest the wind, then by the roster. */
export const orderOf = (sea: Sea): ShipId[] => sorted(afloat(sea), leewardIn(sea));

/** The order of movement: a division stands at the place of its ship nearest the wind. */
export function movementOrder(sea: Sea): ShipId[] {
  const leeward = leewardIn(sea);
  const units = afloat(sea).flatMap((id) => unitLedBy(sea, id));
  return sorted(units, (unit) => Math.min(...unit.map(leeward))).flat();
}

/** A ship by herself, or her division where she is its first of the roster; nothing otherwise. */
function unitLedBy(sea: Sea, id: ShipId): ShipId[][] {
  const { division } = shipOf(sea, id);
  if (division === undefined) return [[id]];
  const ships = divisionShips(sea, division);
  const first = roster(sea).find((each) => ships.includes(each));
  return first === id ? [ships] : [];
}

/** The greatest first; equal ones stay as they stand. */
function sorted<Item>(items: readonly Item[], value: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, value: value(item) }))
    .sort((a, b) => b.value - a.value)
    .map(({ item }) => item);
}
