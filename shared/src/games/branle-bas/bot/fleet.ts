/** Who sails with a ship and who against her. */

import { afloat, areEnemies } from '../sea.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';

/** The enemies of a ship that are afloat. */
export const foesOf = (sea: Sea, id: ShipId): ShipId[] =>
  afloat(sea).filter((other) => areEnemies(sea, id, other));
