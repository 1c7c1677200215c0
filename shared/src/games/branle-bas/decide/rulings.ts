/** What is decided in another way by earlier versions of the rules, in the middle of what is as it was. */

import { isPrize } from '../sea.ts';
import type { Ship } from '../state.ts';

export interface Rulings {
  /** Whether the leaks of a ship are tested on at nightfall. */
  readonly isTestedAtNight: (ship: Ship) => boolean;
}

/** Today's. A prize counts for her captor whatever becomes of her, and is not tested. */
export const RULINGS: Rulings = { isTestedAtNight: (ship) => !isPrize(ship) };
