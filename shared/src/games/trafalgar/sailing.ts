/** How ships sail: one order at a time, where they may go, and what they can reach. */

import { HEADINGS, type Heading, turnedBy } from '../../geometry/lattice.ts';
import { carriesPrize, chartIn, movesLeft, shipsAt } from './board.ts';
import { isSailable, pointAhead, terrainAt } from './chart.ts';
import { campOfShip, SHIPS } from './fleet.ts';
import type { RefusalCode } from './refusals.ts';
import type { Board } from './state.ts';
import type { Order, Point, ShipId } from './vocabulary.ts';

/** Where a ship is and where it heads. */
export interface Pose {
  readonly at: Point;
  readonly heading: Heading;
  /** It has joined a friend, and sails no further this turn. */
  readonly joined?: true;
}

/** Why a ship cannot carry out an order. */
interface Obstacle {
  readonly code: RefusalCode;
  readonly message: string;
  /** The point it would have come to, where there is one. */
  readonly at?: Point;
}

/** A place that a ship can reach, and one shortest list of orders that takes it there. */
export interface Reach extends Pose {
  readonly orders: readonly Order[];
}

const TURNS: Readonly<Record<Exclude<Order, 'ahead'>, number>> = { port: -1, starboard: 1 };

/**
 * Where an order takes a ship from a pose, or what is in its way: against the wind is one heading
 * alone, and a ship may turn through it (R10). Moves are not counted here.
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

/** Where a list of orders takes a ship, pose after pose, up to the first that it cannot carry out. */
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
 * Every point and heading that a ship can reach with the moves it has left this turn (or with
 * `moves`), each with a shortest list of orders; the place where it is comes first, with none.
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

/** Moves a ship may still make this turn: none once it is anchored or passes. */
export const reachableMoves = (board: Board, id: ShipId): number =>
  board.ships[id].stance === 'ready' && board.ships[id].afloat ? movesLeft(board, id) : 0;

const keyOf = ({ at, heading, joined }: Pose): string => `${at}${heading}${joined ? '+' : ''}`;

/** What the bottom has against a ship of this kind, if anything. */
function groundAt(board: Board, id: ShipId, at: Point): Obstacle | null {
  const chart = chartIn(board);
  const { kind, name } = SHIPS[id];
  if (isSailable(chart, kind, at)) return null;
  const terrain = terrainAt(chart, at);
  if (terrain === 'reef') return { code: 'REEF', message: `There is a reef at ${at}.`, at };
  if (terrain === 'sandbank') {
    return {
      code: 'SANDBANK',
      message: `Only frigates cross the sandbank at ${at}, and the ${name} is a ship of the line.`,
      at,
    };
  }
  return { code: 'LAND', message: `There is land at ${at}.`, at };
}

/** A ship enters a point that is free, or that of one friend when just one of the two has the prize. */
function companyAt(board: Board, id: ShipId, at: Point, heading: Heading): Pose | Obstacle {
  const there = shipsAt(board, at).filter((other) => other !== id);
  const [friend] = there;
  if (friend === undefined) return { at, heading };
  const joins =
    there.length === 1 &&
    campOfShip(friend) === campOfShip(id) &&
    carriesPrize(board, friend) !== carriesPrize(board, id);
  if (joins) return { at, heading, joined: true };
  return { code: 'OCCUPIED', message: `The ${SHIPS[friend].name} lies at ${at}.`, at };
}

/** The headings in which a ship may face the sea from a point: not the border, and no land. */
export const headingsToSea = (board: Board, at: Point): Heading[] =>
  HEADINGS.filter((heading) => {
    const ahead = pointAhead(chartIn(board), at, heading);
    return ahead !== undefined && !['land', 'emplacement'].includes(terrainAt(chartIn(board), ahead));
  });
