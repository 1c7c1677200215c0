/** How ships sail: single orders, obstacles, and reachable places. */

import { HEADINGS, type Heading, turnedBy } from '../../geometry/lattice.ts';
import { carriesPrize, chartIn, movesLeft, shipsAt } from './board.ts';
import { isSailable, pointAhead, terrainAt } from './chart.ts';
import { campOfShip, SHIPS } from './fleet.ts';
import type { RefusalCode } from './refusals.ts';
import type { Board } from './state.ts';
import type { Order, Point, ShipId } from './vocabulary.ts';

/** A ship's place and heading. */
export interface Pose {
  readonly at: Point;
  readonly heading: Heading;
  /** It has joined a friend, and cannot sail on this turn. */
  readonly joined?: true;
}

/** Why a ship cannot carry out an order. */
interface Obstacle {
  readonly code: RefusalCode;
  readonly message: string;
  /** The point it would have reached, if any. */
  readonly at?: Point;
}

/** A reachable place, and a shortest list of orders to it. */
export interface Reach extends Pose {
  readonly orders: readonly Order[];
}

const TURNS: Readonly<Record<Exclude<Order, 'ahead'>, number>> = { port: -1, starboard: 1 };

/**
 * The pose after an order, or the obstacle: sailing against the wind means one exact heading, and a ship
 * may turn through it (R10). Moves are not counted here.
 */
export function stepOf(board: Board, id: ShipId, pose: Pose, order: Order): Pose | Obstacle {
  if (pose.joined)
    return { code: 'ANCHORED', message: 'A ship that has joined a friend sails no further this turn.' };
  if (order !== 'ahead') return { at: pose.at, heading: turnedBy(pose.heading, TURNS[order]) };
  if (pose.heading === board.wind) {
    return { code: 'INTO_THE_WIND', message: `The wind comes from ${pose.heading}: no ship sails into it.` };
  }
  const at = pointAhead(chartIn(board), pose.at, pose.heading);
  if (at === undefined) return { code: 'BORDER', message: `The chart ends ahead of ${pose.at}.` };
  return groundAt(board, id, at) ?? companyAt(board, id, at, pose.heading);
}

export const isObstacle = (step: Pose | Obstacle): step is Obstacle => 'code' in step;

/** A ship's poses through a list of orders, up to the first it cannot carry out. */
export function traceOf(
  board: Board,
  id: ShipId,
  orders: readonly Order[],
): { readonly poses: readonly Pose[]; readonly obstacle: Obstacle | null } {
  const poses: Pose[] = [];
  let pose: Pose = poseOf(board, id);
  for (const order of orders) {
    const step = stepOf(board, id, pose, order);
    if (isObstacle(step)) return { poses, obstacle: step };
    poses.push(step);
    pose = step;
  }
  return { poses, obstacle: null };
}

export const poseOf = (board: Board, id: ShipId): Pose => {
  const { at, heading } = board.ships[id];
  return { at, heading };
};

/**
 * Every point and heading a ship can reach with its remaining moves this turn (or with `moves`), each with
 * a shortest list of orders; its present place comes first, with an empty list.
 */
export function reachOf(board: Board, id: ShipId, moves = reachableMoves(board, id)): Reach[] {
  const reached: Reach[] = [{ ...poseOf(board, id), orders: [] }];
  const known = new Set(reached.map(keyOf));
  for (const from of reached) {
    if (from.orders.length >= moves || from.joined) continue;
    for (const order of ['ahead', 'port', 'starboard'] as const) {
      const step = stepOf(board, id, from, order);
      if (isObstacle(step) || known.has(keyOf(step))) continue;
      known.add(keyOf(step));
      reached.push({ ...step, orders: [...from.orders, order] });
    }
  }
  return reached;
}

/** A ship's remaining moves this turn: none once it is anchored or passes. */
export const reachableMoves = (board: Board, id: ShipId): number =>
  board.ships[id].stance === 'ready' && board.ships[id].afloat ? movesLeft(board, id) : 0;

const keyOf = ({ at, heading, joined }: Pose): string => `${at}${heading}${joined ? '+' : ''}`;

/** The obstacle that the terrain is to this kind of ship, if any. */
function groundAt(board: Board, id: ShipId, at: Point): Obstacle | null {
  const chart = chartIn(board);
  const { kind, name } = SHIPS[id];
  if (isSailable(chart, kind, at)) return null;
  const terrain = terrainAt(chart, at);
  if (terrain === 'reef') return { code: 'REEF', message: `There is a reef at ${at}.`, at };
  if (terrain === 'sandbank') {
    return {
      code: 'SANDBANK',
      message: `Only frigates cross the sandbank at ${at}, and ${name} is a ship of the line.`,
      at,
    };
  }
  return { code: 'LAND', message: `There is land at ${at}.`, at };
}

/** A ship may enter a free point, or a friend's if exactly one of the two has the prize. */
function companyAt(board: Board, id: ShipId, at: Point, heading: Heading): Pose | Obstacle {
  const there = shipsAt(board, at).filter((other) => other !== id);
  const [friend] = there;
  if (friend === undefined) return { at, heading };
  const joins =
    there.length === 1 &&
    campOfShip(friend) === campOfShip(id) &&
    carriesPrize(board, friend) !== carriesPrize(board, id);
  if (joins) return { at, heading, joined: true };
  return { code: 'OCCUPIED', message: `${SHIPS[friend].name} lies at ${at}.`, at };
}

/** The headings that face the sea from a point: not the border, and no land. */
export const headingsToSea = (board: Board, at: Point): Heading[] =>
  HEADINGS.filter((heading) => {
    const ahead = pointAhead(chartIn(board), at, heading);
    return ahead !== undefined && !['land', 'emplacement'].includes(terrainAt(chartIn(board), ahead));
  });
