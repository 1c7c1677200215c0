/** Ships in contact: which ones an admiral boards, and which it parts from, to which side. */

import { smallestTurnToClear } from '../../../geometry/index.ts';
import type { Command } from '../commands.ts';
import { HALF_MOVE, MOST_CLEARING } from '../sea/measures.ts';
import { baseOf, basesBut, isGrappled } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { ShipId, Side } from '../vocabulary.ts';
import { bestOf, firstOf, ofType } from './answers.ts';
import { boardingWorth } from './boarding-odds.ts';

/** The value at which an admiral starts a boarding, and the loss at which it breaks off. */
const WORTH_BEGINNING = 6;
const WORTH_ENDING = -4;

/** Whether a ship gains by boarding another. */
export const isEager = (sea: Sea, id: ShipId, other: ShipId): boolean =>
  boardingWorth(sea, id, other) >= WORTH_BEGINNING;

/** The best command of an entangled or grappled ship. */
export function bestBound(sea: Sea, id: ShipId, commands: readonly Command[]): Command | undefined {
  const worth = (other: ShipId) => boardingWorth(sea, id, other);
  const board = bestOf(ofType(commands, 'board'), ({ other }) => worth(other));
  if (board !== undefined && worth(board.other) >= WORTH_BEGINNING) return board;
  const separations = ofType(commands, 'separate');
  const least = Math.min(...separations.map(({ from }) => worth(from)));
  const waits = firstOf(commands, 'stay') ?? (least > 0 ? firstOf(commands, 'drift') : undefined);
  const breaks = isGrappled(sea, id) ? least < WORTH_ENDING : least < WORTH_BEGINNING;
  if (waits !== undefined && !breaks) return waits;
  const side = easierSide(sea, id);
  return (
    separations.find(({ from, turn }) => worth(from) === least && turn === side) ?? separations[0] ?? waits
  );
}

/** The side on which a smaller turn clears the ship. */
function easierSide(sea: Sea, id: ShipId): Side {
  const base = baseOf(sea, id);
  const others = basesBut(sea, [id]);
  const turn = (way: 1 | -1) =>
    smallestTurnToClear(base, way, MOST_CLEARING, HALF_MOVE, others) ?? MOST_CLEARING + 1;
  return turn(-1) < turn(1) ? 'port' : 'starboard';
}
