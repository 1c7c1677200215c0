/** Captains who may form or dissolve a division before the movement. */

import { roster, shipOf } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { DivisionId, Seat, ShipId } from '../vocabulary.ts';
import { canJoin } from './sailing.ts';

/** A captain's ships that may form a division. */
export const joinable = (sea: Sea, seat: Seat): ShipId[] =>
  roster(sea).filter((id) => shipOf(sea, id).seat === seat && canJoin(sea, id));

/** The divisions a captain may dissolve: those formed in earlier turns. */
export const dissolvable = (sea: Sea, seat: Seat): DivisionId[] =>
  Object.entries(sea.divisions)
    .filter(([, division]) => division.seat === seat && division.formedOn < sea.turn)
    .map(([id]) => id);

export const mayArrange = (sea: Sea, seat: Seat): boolean =>
  joinable(sea, seat).length >= 2 || dissolvable(sea, seat).length > 0;
