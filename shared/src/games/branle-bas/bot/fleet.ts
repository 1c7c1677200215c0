/** Friends and enemies of a ship. */

import { afloat, areEnemies } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';

/** A ship's enemies afloat. */
export const foesOf = (sea: Sea, id: ShipId): ShipId[] =>
  afloat(sea).filter((other) => areEnemies(sea, id, other));
