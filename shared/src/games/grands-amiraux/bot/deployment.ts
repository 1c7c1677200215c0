/** A computer's fleet placement. */

import type { Chance } from '../../../kernel/chance.ts';
import { must } from '../../../kernel/optional.ts';
import type { Placement } from '../commands.ts';
import { FORMATIONS, placementOf, placementOfRows, turnedAbout } from '../formations.ts';
import { HOME, type Square } from '../squares.ts';
import type { Camp, Kind } from '../vocabulary.ts';

/** Pairs of pieces swapped to vary a formation. */
const EXCHANGES = 6;

/**
 * Proven formations, front row first: the grand admiral in a corner, safe from jumps, with mines next to
 * it, so that only minesweepers can attack; minesweepers kept back for the enemy's.
 */
const STRONGHOLDS = [
  ['SESTSESE', 'TCHSTCHE', 'DPDCTDMM', 'MSDEDMMG'],
  ['ESTESTSE', 'CTHSECHS', 'TDPDCDMM', 'SMDDEMMG'],
] as const;

/** Chooses a placement. */
export function chooseDeployment(camp: Camp, chance: Chance, well: boolean): Placement {
  const laidOut = well
    ? placementOfRows(chance.pick(STRONGHOLDS), camp)
    : placementOf(chance.pick(FORMATIONS).id, camp);
  return disguised(camp, chance.int(2) === 0 ? laidOut : turnedAbout(laidOut), chance);
}

/** A formation with a few swaps, so that opponents cannot know it by heart. */
function disguised(camp: Camp, placement: Placement, chance: Chance): Placement {
  const changed: Partial<Record<Square, Kind>> = { ...placement };
  const ships = HOME[camp].filter((square) => !isFixed(placement, square));
  for (let exchange = 0; exchange < EXCHANGES; exchange++) {
    const [one, other] = [chance.pick(ships), chance.pick(ships)];
    [changed[one], changed[other]] = [kindIn(changed, other), kindIn(changed, one)];
  }
  return changed;
}

const kindIn = (placement: Placement, square: Square): Kind =>
  must(placement[square], `a piece on ${square}`);

const isFixed = (placement: Placement, square: Square): boolean =>
  placement[square] === 'G' || placement[square] === 'M';
