/** Questions about a board: who is afloat, who has what left, who may act, who has won. */

import { chartOf, isBerthOf } from './chart.ts';
import type { Chart } from './chart-text.ts';
import { campOfShip, FLEETS, KINDS, SHIPS, seatOfShip } from './fleet.ts';
import type { Board, Ship } from './state.ts';
import {
  CAMPS,
  type Camp,
  campOfSeat,
  MASTS,
  type Mast,
  opponentOf,
  type Point,
  type Seat,
  SHIP_IDS,
  type ShipId,
  type Side,
  seatsOf,
} from './vocabulary.ts';

export const chartIn = (board: Board): Chart => chartOf(board.chart);

/** Every ship that is afloat. */
export const afloat = (board: Board): ShipId[] => SHIP_IDS.filter((id) => board.ships[id].afloat);

export const afloatOf = (board: Board, camp: Camp): ShipId[] =>
  FLEETS[camp].filter((id) => board.ships[id].afloat);

/** The ships on a point: none, one, or two friends. */
export const shipsAt = (board: Board, point: Point): ShipId[] =>
  afloat(board).filter((id) => board.ships[id].at === point);

export const hasMasts = (ship: Pick<Ship, Mast>): boolean => MASTS.some((mast) => ship[mast]);
export const hasGuns = (ship: Pick<Ship, Side>): boolean => ship.port + ship.starboard > 0;

/** Moves that the masts standing now give for a turn. */
export const movesOf = (board: Board, id: ShipId): number => {
  const { moves } = KINDS[SHIPS[id].kind];
  return MASTS.reduce((sum, mast) => sum + (board.ships[id][mast] ? moves[mast] : 0), 0);
};

/** Moves a ship has left this turn: those of the masts standing now less those made. */
export const movesLeft = (board: Board, id: ShipId): number =>
  Math.max(0, movesOf(board, id) - board.ships[id].moved);

/** Shots left on a side this turn: the guns left there less the shots fired. */
export const shotsLeft = (ship: Ship, side: Side): number =>
  Math.max(0, ship[side] - (side === 'port' ? ship.portFired : ship.starboardFired));

/** Whether a ship has sailed or turned this turn. */
export const isUnderWay = (ship: Ship): boolean => ship.moved > 0;

export const hasFired = (ship: Ship): boolean => ship.portFired + ship.starboardFired > 0;

/** Whether a ship has done anything at all this turn. */
export const hasActed = (ship: Ship): boolean =>
  isUnderWay(ship) || hasFired(ship) || ship.stance !== 'ready';

/** The ship that a camp's flag is aboard of; undefined while it is at its mast. */
export function carrierOf(board: Board, flag: Camp): ShipId | undefined {
  const place = board.flags[flag];
  return place === 'mast' ? undefined : place;
}

/** Whether a ship carries the flag of its enemy. */
export const carriesPrize = (board: Board, id: ShipId): boolean =>
  board.flags[opponentOf(campOfShip(id))] === id;

/** Whether a ship lies on a berth of its own port. */
export const isAtHome = (board: Board, id: ShipId): boolean =>
  isBerthOf(chartIn(board), campOfShip(id), board.ships[id].at);

/** Whether a seat has ended its turn: one that has resigned or has no ship left always has. */
export const hasEnded = (board: Board, seat: Seat): boolean =>
  board.ended.includes(seat) ||
  board.retired.includes(seat) ||
  !afloatOf(board, campOfSeat(seat)).some((id) => seatOfShip(board.players, id) === seat);

/** The seats of a camp whose players have not resigned. */
export const activeSeats = (board: Board, camp: Camp): Seat[] =>
  seatsOf(board.players, camp).filter((seat) => !board.retired.includes(seat));

/** The seats of a camp whose turn goes on. */
export const seatsAtPlay = (board: Board, camp: Camp): Seat[] =>
  seatsOf(board.players, camp).filter((seat) => !hasEnded(board, seat));

/** How a match ended, as far as the game decides it. */
export type Ending =
  | { readonly kind: 'win'; readonly camp: Camp; readonly reason: 'sunk' | 'superiority' | 'flag' }
  | { readonly kind: 'draw'; readonly reason: 'turnLimit' };

/** Superiority is one ship left against at least this many. */
const SUPERIORITY = 3;

/** Who has won as things stand, or null while the match goes on (R7, R8). */
export function endingOf(board: Board): Ending | null {
  for (const camp of CAMPS) {
    const reason = victoryOf(board, camp);
    if (reason !== null) return { kind: 'win', camp, reason };
  }
  return board.round > board.turnLimit ? { kind: 'draw', reason: 'turnLimit' } : null;
}

function victoryOf(board: Board, camp: Camp): 'sunk' | 'superiority' | 'flag' | null {
  const enemy = opponentOf(camp);
  const holder = carrierOf(board, camp);
  if (holder !== undefined && campOfShip(holder) === enemy) return null;
  const left = afloatOf(board, enemy).length;
  if (left === 0) return 'sunk';
  if (left === 1 && afloatOf(board, camp).length >= SUPERIORITY) return 'superiority';
  const prize = carrierOf(board, enemy);
  return prize !== undefined && campOfShip(prize) === camp && isAtHome(board, prize) ? 'flag' : null;
}
