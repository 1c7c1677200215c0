/** Queries on a board: ships afloat, their remaining values, who may act, who has won. */

import type { Outcome } from '../../kernel/game.ts';
import { chartOf, isBerthOf } from './chart.ts';
import type { Chart } from './chart-text.ts';
import { campOfShip, FLEETS, KINDS, SHIPS, seatOfShip } from './fleet.ts';
import type { Board, Ship } from './state.ts';
import {
  CAMPS,
  type Camp,
  campOfSeat,
  type FortId,
  MASTS,
  type Mast,
  opponentOf,
  type Point,
  type Reason,
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

/** A ship's moves per turn with her present masts. */
export const movesOf = (board: Board, id: ShipId): number => {
  const { moves } = KINDS[SHIPS[id].kind];
  return MASTS.reduce((sum, mast) => sum + (board.ships[id][mast] ? moves[mast] : 0), 0);
};

/** A ship's moves left this turn: those of her present masts minus those made. */
export const movesLeft = (board: Board, id: ShipId): number =>
  Math.max(0, movesOf(board, id) - board.ships[id].moved);

/** Shots left on a side this turn: its remaining guns minus the shots fired. */
export const shotsLeft = (ship: Ship, side: Side): number =>
  Math.max(0, ship[side] - (side === 'port' ? ship.portFired : ship.starboardFired));

/** A ship's actions this turn. */
type Doings = Pick<Ship, 'moved' | 'portFired' | 'starboardFired' | 'stopped' | 'stance'>;

/** Whether a ship has sailed or turned this turn. */
export const isUnderWay = ({ moved }: Pick<Doings, 'moved'>): boolean => moved > 0;

/** Whether a ship has moved, fired, seized a flag or handed one over this turn, or is under repair. */
export const hasActed = ({ moved, portFired, starboardFired, stance }: Omit<Doings, 'stopped'>): boolean =>
  moved > 0 || portFired + starboardFired > 0 || stance !== 'ready';

/** Whether a ship has started to act this turn: even by a sail that a window stops at once. */
export const hasBegun = (ship: Doings): boolean => hasActed(ship) || ship.stopped;

/** The ship carrying a camp's flag; undefined while it is at its mast. */
export function carrierOf(board: Board, flag: Camp): ShipId | undefined {
  const place = board.flags[flag];
  return place === 'mast' ? undefined : place;
}

/** Whether a ship carries the enemy's flag. */
export const carriesPrize = (board: Board, id: ShipId): boolean =>
  board.flags[opponentOf(campOfShip(id))] === id;

/** Whether a ship is on a berth of its own port. */
export const isAtHome = (board: Board, id: ShipId): boolean =>
  isBerthOf(chartIn(board), campOfShip(id), board.ships[id].at);

/** A seat's ships afloat. */
export const shipsOf = (board: Board, seat: Seat): ShipId[] =>
  afloatOf(board, campOfSeat(seat)).filter((id) => seatOfShip(board.players, id) === seat);

/** A camp's port guns that could fire now. */
export const loadedGuns = (board: Board, camp: Camp): FortId[] =>
  chartIn(board).emplacements[camp].filter((fort) => board.forts[fort]?.gun === 'loaded');

/** Whether a seat has ended its turn; always true after resigning or losing its last ship. */
export const hasEnded = (board: Board, seat: Seat): boolean =>
  board.ended.includes(seat) || board.retired.includes(seat) || shipsOf(board, seat).length === 0;

/** A camp's seats that have not resigned. */
export const activeSeats = (board: Board, camp: Camp): Seat[] =>
  seatsOf(board.players, camp).filter((seat) => !board.retired.includes(seat));

/** A camp's seats still in their turn. */
export const seatsAtPlay = (board: Board, camp: Camp): Seat[] =>
  seatsOf(board.players, camp).filter((seat) => !hasEnded(board, seat));

/**
 * The ships that keep a camp from winning although the enemy's flag is home: `ship` has brought it, `thief` still
 * carries the camp's own flag.
 */
export function heldUpIn(board: Board, camp: Camp): { readonly ship: ShipId; readonly thief: ShipId } | null {
  const [thief, ship] = [carrierOf(board, camp), carrierOf(board, opponentOf(camp))];
  if (thief === undefined || ship === undefined) return null;
  const isHeldUp = campOfShip(thief) !== camp && campOfShip(ship) === camp && isAtHome(board, ship);
  return isHeldUp ? { ship, thief } : null;
}

/** Superiority is one ship left against at least this many. */
export const SUPERIORITY = 3;

/** The outcome of the present position, or null while the match goes on (R7, R8). */
export function endingOf(board: Board): Outcome<Camp, Reason> | null {
  for (const camp of CAMPS) {
    const reason = victoryOf(board, camp);
    if (reason !== null) return { kind: 'win', camp, reason };
  }
  return board.round > board.turnLimit ? { kind: 'draw', reason: 'turnLimit' } : null;
}

function victoryOf(board: Board, camp: Camp): Reason | null {
  const enemy = opponentOf(camp);
  const holder = carrierOf(board, camp);
  if (holder !== undefined && campOfShip(holder) === enemy) return null;
  const left = afloatOf(board, enemy).length;
  if (left === 0) return 'sunk';
  if (left === 1 && afloatOf(board, camp).length >= SUPERIORITY) return 'superiority';
  const prize = carrierOf(board, enemy);
  return prize !== undefined && campOfShip(prize) === camp && isAtHome(board, prize) ? 'flag' : null;
}
