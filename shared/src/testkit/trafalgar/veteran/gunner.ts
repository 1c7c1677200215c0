/** Values of shots: the best one from a place. */

import { chartIn, movesOf, shotsLeft } from '../../../games/trafalgar/board.ts';
import { chancesOf } from '../../../games/trafalgar/chances.ts';
import { isInRange } from '../../../games/trafalgar/chart.ts';
import type { CommandOf } from '../../../games/trafalgar/commands.ts';
import { campOfShip, isShip, KINDS, SHIPS } from '../../../games/trafalgar/fleet.ts';
import { aimsAt, bearsOn, enemiesOf, pointOf, shipAimsAt } from '../../../games/trafalgar/gunnery.ts';
import type { Pose } from '../../../games/trafalgar/sailing.ts';
import type { Board } from '../../../games/trafalgar/state.ts';
import {
  type Aim,
  type FortId,
  type ShipAim,
  type ShipId,
  SIDES,
  type Side,
  type Target,
} from '../../../games/trafalgar/vocabulary.ts';

/** A shot or broadside, and its value: roughly the number of hits, weighted. */
interface Shot {
  readonly side: Side;
  readonly guns: number;
  readonly target: Target;
  readonly aim: Aim;
  readonly worth: number;
}

const WORTH_OF_SINKING = 6;
const WORTH_OF_OUR_FLAG = 2;
const WORTH_OF_A_FORT = 0.4;

/** The best broadside on each side from a pose, with the guns that are loaded. */
export function bestShots(board: Board, id: ShipId, pose: Pose, targets = enemiesOf(board, id)): Shot[] {
  const chart = chartIn(board);
  const near = targets.filter((target) => isInRange(chart, pose.at, pointOf(board, target)));
  if (near.length === 0) return [];
  return SIDES.flatMap((side) => {
    const guns = shotsLeft(board.ships[id], side);
    if (guns === 0) return [];
    const bearing = near.filter((target) => bearsOn(chart, pose, side, pointOf(board, target)));
    const best = bearing
      .flatMap((target) =>
        aimsAt(board, pose.at, target).map((aim) => shotAt(board, pose, side, guns, target, aim)),
      )
      .reduce<Shot | undefined>(
        (one, other) => (one === undefined || other.worth > one.worth ? other : one),
        undefined,
      );
    return best === undefined ? [] : [best];
  });
}

function shotAt(board: Board, { at }: Pose, side: Side, guns: number, target: Target, aim: Aim): Shot {
  const { expected, sinks } = chancesOf(board, at, guns, target, aim);
  return {
    side,
    guns,
    target,
    aim,
    worth: expected * worthOf(board, target, aim) + sinks * WORTH_OF_SINKING,
  };
}

/** The value of a hit: more on a nearly finished ship, or on a mast that gives many moves. */
function worthOf(board: Board, target: Target, aim: Aim): number {
  if (!isShip(target) || aim === 'gun') return WORTH_OF_A_FORT;
  const ship = board.ships[target];
  const { moves, guns } = KINDS[SHIPS[target].kind];
  const left = (ship.port + ship.starboard) / (2 * guns) + movesOf(board, target) / 6;
  const part = aim === 'battery' ? 1 : 0.6 + 0.3 * moves[aim];
  const flag = board.flags[campOfShip(target) === 'english' ? 'allied' : 'english'] === target;
  return part * (1.6 - 0.4 * left) * (flag ? WORTH_OF_OUR_FLAG : 1);
}

/** A port gun's best shot at a ship; undefined if nothing can be hit. */
export function bestFortShot(
  board: Board,
  fort: FortId,
  target: ShipId,
):
  | { readonly fort: FortId; readonly target: ShipId; readonly aim: ShipAim; readonly worth: number }
  | undefined {
  let best: { fort: FortId; target: ShipId; aim: ShipAim; worth: number } | undefined;
  for (const aim of shipAimsAt(board, fort, target)) {
    const { expected, sinks } = chancesOf(board, fort, 1, target, aim);
    const worth = expected * worthOf(board, target, aim) + sinks * WORTH_OF_SINKING;
    if (best === undefined || worth > best.worth) best = { fort, target, aim, worth };
  }
  return best;
}

export const fireCommand = (ship: ShipId, { side, guns, target, aim }: Shot): CommandOf<'fire'> => ({
  ...{ type: 'fire', ship, side, guns, target, aim },
});
