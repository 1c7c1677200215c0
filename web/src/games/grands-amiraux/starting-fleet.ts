/** The fleet that a deployment begins with: the opponent cannot guess it. */

import {
  type Camp,
  FORMATIONS,
  type Placement,
  placementOf,
  type Square,
  turnedAbout,
} from 'escadre/grands-amiraux';

/** Pairs of neighbours that change places. */
const SWAPS = 5;

/**
 * A formation by chance, mirrored or not, in which a few neighbours have changed places. A formation that every player
 * begins with would be a secret that everybody shares.
 *
 * @param chance a number from 0 up to 1, as `Math.random` gives
 */
export function startingFleet(camp: Camp, chance: () => number = Math.random): Placement {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const formation = placementOf(pick(FORMATIONS).id, camp);
  let fleet = chance() < 0.5 ? formation : turnedAbout(formation);
  for (let swap = 0; swap < SWAPS; swap++) {
    const square = pick(Object.keys(fleet) as Square[]);
    const neighbour = `${String.fromCharCode(square.charCodeAt(0) + 1)}${square.slice(1)}` as Square;
    const [one, other] = [fleet[square], fleet[neighbour]];
    // The grand admiral and the mines that guard it stay where the formation wants them.
    if (one === undefined || other === undefined || [one, other].some((kind) => kind === 'G' || kind === 'M'))
      continue;
    fleet = { ...fleet, [square]: other, [neighbour]: one };
  }
  return fleet;
}
