/** Which ships may start a boarding. */

import {
  areEnemies,
  bondBetween,
  capacitiesLost,
  isAfloat,
  isBurning,
  isHeld,
  isHindered,
  isPrize,
  shipOf,
} from '../sea/sea.ts';
import type { Sea, Ship } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';

/**
 * Why a ship may not start boarding another in contact; null if she may.
 *
 * `atOnce`: right after a successful separation, the one boarding allowed while hindered (R19).
 */
export function whyNotBoard(sea: Sea, id: ShipId, other: ShipId, atOnce = false): string | null {
  const ship = shipOf(sea, id);
  if (!isAfloat(sea, other)) return 'There is no such ship afloat.';
  if (!areEnemies(sea, id, other)) return 'She cannot board a friend.';
  if (bondBetween(sea, id, other)?.kind === 'grappled') return 'She has already grappled that ship.';
  if (isHindered(sea, ship) && !atOnce) return 'Wreckage or an entangled ship hinders her.';
  return whyUnfitToBoard(sea, ship);
}

function whyUnfitToBoard(sea: Sea, ship: Ship): string | null {
  if (isPrize(ship)) return 'A prize cannot board.';
  if (isBurning(ship)) return 'Her crew is fighting a fire.';
  if (capacitiesLost(ship) > 0) return 'She is in retreat.';
  if (isHeld(sea, ship)) return 'She is held by her prize.';
  return ship.boardedOn === sea.turn ? 'She has begun a boarding this turn.' : null;
}

export const mayBoard = (sea: Sea, id: ShipId, other: ShipId, atOnce = false): boolean =>
  whyNotBoard(sea, id, other, atOnce) === null;
