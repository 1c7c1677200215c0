/** FEU: which port guns may fire out of turn, at which ships, and the effect of standing orders. */

import { chartIn, isUnderWay } from './board.ts';
import { isInRange } from './chart.ts';
import { campOfShip } from './fleet.ts';
import { distanceTo, shipAimsAt, shipsInRange } from './gunnery.ts';
import type { Board, StandingOrder } from './state.ts';
import { type FortId, opponentOf, type Point, type ShipAim, type ShipId } from './vocabulary.ts';

/** The other camp's guns that are loaded, have not fired this turn, and reach a point. */
export const gunsInRange = (board: Board, id: ShipId, point = board.ships[id].at): FortId[] =>
  chartIn(board).emplacements[opponentOf(campOfShip(id))].filter(
    (fort) => board.forts[fort]?.gun === 'loaded' && isInRange(chartIn(board), fort, point),
  );

/** Whether a step takes a ship out of the range of a gun that could fire, which opens a window. */
export const leavesRange = (board: Board, id: ShipId, from: Point, to: Point): boolean =>
  gunsInRange(board, id, from).some((fort) => !isInRange(chartIn(board), fort, to));

/** The guns that may answer the open window; empty without one. */
export const gunsToAnswer = (board: Board): FortId[] =>
  board.window === undefined ? [] : gunsInRange(board, board.window.ship);

/** The guns that may answer and whose range the stopped ship leaves with her next step. */
export function gunsBeingLeft(board: Board): FortId[] {
  const ship = board.window?.ship;
  if (ship === undefined) return [];
  const chart = chartIn(board);
  const { at, heading } = board.ships[ship];
  const next = chart.places.get(at)?.neighbours[heading];
  return gunsToAnswer(board).filter((fort) => next === undefined || !isInRange(chart, fort, next));
}

/** The ships that a gun may cry *Feu!* at: those in range that have sailed or turned (R9). */
export const shipsToCryAt = (board: Board, fort: FortId): ShipId[] =>
  shipsInRange(board, fort).filter((id) => isUnderWay(board.ships[id]));

/** A gun's action in a window under its standing order. */
type Reaction = { readonly do: 'ask' | 'hold' } | { readonly do: 'fire'; readonly aim: ShipAim };

/** What a gun does under its order: beyond the order's distance, or without a possible aim, it holds fire. */
export function reactionTo(board: Board, fort: FortId, ship: ShipId, order: StandingOrder): Reaction {
  if (order.do !== 'fire') return { do: order.do };
  const aims = shipAimsAt(board, fort, ship);
  const aim = order.aims.find((each) => aims.includes(each));
  if (aim === undefined || distanceTo(board, fort, ship) > order.distance) return { do: 'hold' };
  return { do: 'fire', aim };
}
