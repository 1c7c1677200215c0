/** The decisions that differ between versions of the rules, as parameters of the rest. */

import { isPrize } from '../sea/sea.ts';
import type { Ship } from '../state.ts';

export interface Rulings {
  /** Whether a ship's leaks are tested further at nightfall. */
  readonly isTestedAtNight: (ship: Ship) => boolean;
}

/** Today's rulings. A prize counts for her captor whatever her state, so she is not tested. */
export const RULINGS: Rulings = { isTestedAtNight: (ship) => !isPrize(ship) };
