/** Sailing order by order, until a window interrupts it. */

import { chartIn, movesLeft } from '../board.ts';
import { isBerthOf } from '../chart.ts';
import { leavesRange } from '../feu.ts';
import { campOfShip } from '../fleet.ts';
import { isObstacle, type Pose, poseOf, stepOf } from '../sailing.ts';
import type { Board } from '../state.ts';
import type { Order, Point, ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';

/** Whether a list's first step may open a window or has already had its own. */
type FirstStep = 'may-open-a-window' | 'has-had-its-window';

/**
 * A ship carries out its orders. Before a step out of the range of a gun that can fire, a window opens,
 * once for that step; once its moves are used up, the rest is dropped.
 */
export function sail(battle: Battle, ship: ShipId, orders: readonly Order[], first: FirstStep): void {
  let done: Order[] = [];
  let pose = poseOf(battle.board, ship);
  const arrive = () => {
    if (done.length === 0) return;
    battle.happens({ type: 'sailed', ship, orders: done, ...pose });
    done = [];
  };
  for (const [index, order] of orders.entries()) {
    const left = orders.slice(index);
    if (movesLeft(battle.board, ship) <= done.length) {
      arrive();
      battle.happens({ type: 'cutShort', ship, dropped: left.length });
      return;
    }
    const next = stepFrom(battle, ship, pose, order);
    const hadItsWindow = index === 0 && first === 'has-had-its-window';
    if (!hadItsWindow && leavesRange(battle.board, ship, pose.at, next.at)) {
      arrive();
      battle.happens({ type: 'windowOpened', ship, orders: left });
      return;
    }
    pose = next;
    done.push(order);
    if (order === 'ahead' && bringsAFlagHome(battle.board, ship, pose.at)) {
      arrive();
      bringFlagHome(battle, ship);
      if (battle.isOver) return;
    }
  }
  arrive();
}

/**
 * An order's step, already checked for the whole list.
 *
 * @throws Error if it is impossible, which is a bug
 */
function stepFrom(battle: Battle, ship: ShipId, pose: Pose, order: Order): Pose {
  const step = stepOf(battle.board, ship, pose, order);
  if (isObstacle(step)) throw new Error(`a list that was checked meets an obstacle: ${step.message}`);
  return step;
}

/** Whether a ship reaches a berth of its port with a flag aboard: its own, or the winning one. */
const bringsAFlagHome = (board: Board, ship: ShipId, at: Point): boolean =>
  (board.flags.english === ship || board.flags.allied === ship) &&
  isBerthOf(chartIn(board), campOfShip(ship), at);

/** Returns the camp's own flag to its mast when its ship reaches a berth of its port. */
function bringFlagHome(battle: Battle, ship: ShipId): void {
  const camp = campOfShip(ship);
  if (battle.board.flags[camp] === ship) battle.happens({ type: 'flagReturned', flag: camp });
}
