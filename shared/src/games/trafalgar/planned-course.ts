/** A planned course: where it leads, what stops it, and where the port may cry Feu. */

import { chartIn, movesLeft } from './board.ts';
import { isInRange } from './chart.ts';
import { gunsInRange, leavesRange } from './feu.ts';
import { isShip } from './fleet.ts';
import { badAim } from './gunnery.ts';
import type { RefusalCode } from './refusals.ts';
import { type Pose, poseOf, traceOf } from './sailing.ts';
import type { Board } from './state.ts';
import {
  type Aim,
  type FortId,
  type Order,
  type Point,
  SHIP_AIMS,
  type ShipId,
  type Target,
} from './vocabulary.ts';

/** The obstacle on a course, and the index of the order it prevents. */
interface Stop {
  readonly before: number;
  readonly code: RefusalCode;
  readonly message: string;
}

/** A window that would open: the index of the order, and its guns. */
interface WindowAhead {
  readonly before: number;
  readonly guns: readonly FortId[];
}

interface Course {
  /** The pose after each possible order. */
  readonly poses: readonly Pose[];
  /** Why the next order is impossible; null if all are possible. */
  readonly stop: Stop | null;
  /** Where the enemy's presently loaded guns would stop the ship. */
  readonly windows: readonly WindowAhead[];
}

/** Where a list of orders would lead a ship in the present position, on either side's turn. */
export function courseOf(board: Board, ship: ShipId, orders: readonly Order[]): Course {
  const moves = movesLeft(board, ship);
  const { poses: traced, obstacle } = traceOf(board, ship, orders);
  const poses = traced.slice(0, moves);
  const windows: WindowAhead[] = [];
  let from = poseOf(board, ship);
  for (const [before, pose] of poses.entries()) {
    if (leavesRange(board, ship, from.at, pose.at)) {
      windows.push({ before, guns: gunsInRange(board, ship, from.at) });
    }
    from = pose;
  }
  return { poses, stop: stopOf(poses.length, orders.length, moves, obstacle), windows };
}

function stopOf(
  made: number,
  wanted: number,
  moves: number,
  obstacle: ReturnType<typeof traceOf>['obstacle'],
): Stop | null {
  if (made === wanted) return null;
  if (made < moves && obstacle !== null) {
    return { before: made, code: obstacle.code, message: obstacle.message };
  }
  return { before: made, code: 'TOO_FEW_MOVES', message: `No more than ${moves} moves are left.` };
}

/** An aim, and why it cannot be hit; null if it can. */
interface AimWithReason {
  readonly aim: Aim;
  readonly code: RefusalCode | null;
  readonly message: string | null;
}

/** Each aim at a target from a point, with the reason if it cannot be hit. */
export const aimsWithReasons = (board: Board, from: Point, target: Target): AimWithReason[] =>
  (isShip(target) ? SHIP_AIMS : (['gun'] as const)).map((aim) => {
    const bad = badAim(board, from, target, aim);
    return { aim, code: bad?.code ?? null, message: bad?.message ?? null };
  });

/** The points within range of a port gun, except its own. */
export const reachOfFort = (board: Board, fort: FortId): Point[] =>
  [...chartIn(board).places.keys()].filter(
    (point) => point !== fort && isInRange(chartIn(board), fort, point),
  );
