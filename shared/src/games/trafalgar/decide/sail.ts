/** Sailing order by order, as far as it goes before a window interrupts it. */

import { chartIn, movesLeft } from '../board.ts';
import { isBerthOf } from '../chart.ts';
import { leavesRange } from '../feu.ts';
import { campOfShip } from '../fleet.ts';
import { isObstacle, type Pose, poseOf, stepOf } from '../sailing.ts';
import type { Board } from '../state.ts';
import type { Order, Point, ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';

/** How the first step of a list is taken: it may open a window, or has had its own. */
type FirstStep = 'may-open-a-window' | 'has-had-its-window';

/**
 * A ship carries out its orders. Before a step that would take it out of the range of a gun
 * that can fire, a window opens, once for that step; where its moves are used up the rest is
 * dropped.
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
 * The step that an order takes; whether it can be taken was checked for the whole list.
 *
 * @throws Error when it cannot be taken after all, which is a bug
 */
function stepFrom(battle: Battle, ship: ShipId, pose: Pose, order: Order): Pose {
  const step = stepOf(battle.board, ship, pose, order);
  if (isObstacle(step)) throw new Error(`a list that was checked meets an obstacle: ${step.message}`);
  return step;
}

/** Whether a ship reaches a berth of its port with a flag aboard: its own, or the one that wins. */
const bringsAFlagHome = (board: Board, ship: ShipId, at: Point): boolean =>
  (board.flags.english === ship || board.flags.allied === ship) &&
  isBerthOf(chartIn(board), campOfShip(ship), at);

/** The camp's own flag goes back to its mast when the ship reaches a berth of its port. */
function bringFlagHome(battle: Battle, ship: ShipId): void {
  const camp = campOfShip(ship);
  if (battle.board.flags[camp] === ship) battle.happens({ type: 'flagReturned', flag: camp });
}
