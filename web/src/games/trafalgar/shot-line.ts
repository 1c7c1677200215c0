/** The lines of chosen shots, or those of a window. */

import { aimsOf, type Board, chancesOf, distanceOf, factsOf, RANGE, type ShipId } from 'escadre/trafalgar';
import { type Draft, isShip, opponentOf } from './input.ts';

export interface ShotLine {
  /** Points of the chart. */
  readonly from: string;
  readonly to: string;
  readonly steps: number;
}

/** The line between ships, or points with guns of a port. */
export function lineBetween(board: Board, shooter: string, target: string): ShotLine {
  const at = (thing: string) => (isShip(thing) ? board.ships[thing].at : thing);
  const [from, to] = [at(shooter), at(target)];
  return { from, to, steps: distanceOf(board, from, to) };
}

/** The chosen shot, or that of an open window or a call: from the chosen gun, or from all that may fire. */
export function linesOf(
  board: Board,
  { picked, intent }: Draft,
  fort: string | undefined,
): readonly ShotLine[] {
  const line = (from: string, to: string) => lineBetween(board, from, to);
  const { window, call } = board;
  if (call !== undefined) return [line(call.fort, call.ship)];
  if (window !== undefined) {
    const guns = fort === undefined ? gunsNear(board, window.ship) : [fort];
    return guns.map((gun) => line(gun, window.ship));
  }
  const isAimed = picked !== null && (intent?.do === 'fire' || intent?.do === 'fort');
  return isAimed ? [line(picked, intent.target)] : [];
}

/** The enemy’s loaded guns that reach a ship. */
function gunsNear(board: Board, ship: keyof Board['ships']): readonly string[] {
  const enemy = opponentOf(factsOf(ship).camp);
  return Object.keys(board.forts).filter(
    (fort) =>
      board.forts[fort]?.camp === enemy &&
      board.forts[fort]?.gun === 'loaded' &&
      distanceOf(board, fort, board.ships[ship].at) <= RANGE,
  );
}

/** The odds of a port gun at a ship; undefined if it can aim at nothing of her. */
export function oddsOf(board: Board, gun: string, ship: ShipId): number | undefined {
  const aim = aimsOf(board, gun, ship).find(({ code }) => code === null)?.aim;
  return aim === undefined ? undefined : chancesOf(board, gun, 1, ship, aim).atLeastOne;
}
