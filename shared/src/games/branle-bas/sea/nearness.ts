/** Distances between ships. */

import { distanceSquared, touches } from '../../../geometry/index.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { BLAST, TOUCH } from './measures.ts';
import { afloat, baseOf, bondBetween, shipOf } from './sea.ts';

/** Whether two ships touch: bound, or with hardly any gap between their bases. */
export const inContact = (sea: Sea, one: ShipId, other: ShipId): boolean =>
  bondBetween(sea, one, other) !== undefined || touches(baseOf(sea, one), baseOf(sea, other), TOUCH);

/** Ships close enough to be hit when a ship blows up. */
export const withinBlast = (sea: Sea, id: ShipId): ShipId[] =>
  afloat(sea).filter(
    (other) => other !== id && distanceSquared(shipOf(sea, id), shipOf(sea, other)) < BLAST * BLAST,
  );
