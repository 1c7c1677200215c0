/** The fleet that a deployment begins with: the opponent cannot guess it. */

import {
  type Camp,
  FORMATIONS,
  type Placement,
  placementOf,
  type Square,
  turnedAbout,
} from 'escadre/grands-amiraux';
import { SQUARES } from './squares.ts';

/** Pairs of neighbours that change places. */
const SWAPS = 5;

/**
 * A random formation, mirrored or not, with a few neighbours swapped. If all players started from the same
 * formation, everybody would know it.
 *
 * @param chance a number from 0 to below 1, like `Math.random`
 */
export function startingFleet(camp: Camp, chance: () => number = Math.random): Placement {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const formation = placementOf(pick(FORMATIONS).id, camp);
  let fleet = chance() < 0.5 ? formation : turnedAbout(formation);
  for (let swap = 0; swap < SWAPS; swap++) {
    const square = pick(SQUARES.filter((each) => fleet[each] !== undefined));
    const neighbour = `${String.fromCharCode(square.charCodeAt(0) + 1)}${square.slice(1)}` as Square;
    const [one, other] = [fleet[square], fleet[neighbour]];
    // The grand admiral and its guarding mines stay in place.
    if (one === undefined || other === undefined || [one, other].some((kind) => kind === 'G' || kind === 'M'))
      continue;
    fleet = { ...fleet, [square]: other, [neighbour]: one };
  }
  return fleet;
}
