/**
 * Ships' values for computer players: an undamaged frigate is worth about as much as an undamaged ship of
 * the line.
 */

import { carriesPrize, hasGuns, hasMasts, movesOf } from '../board.ts';
import { KINDS, SHIPS } from '../fleet.ts';
import type { Board, Ship } from '../state.ts';
import { type Kind, MASTS, type ShipId } from '../vocabulary.ts';

const WORTH_OF_A_HULL = 2;
const WORTH_OF_A_GUN = 0.5;
const WORTH_OF_A_MOVE: Readonly<Record<Kind, number>> = { line: 0.5, frigate: 0.35 };
/** The loss in value of a ship that cannot sail, or has no guns. */
const BECALMED = 0.7;
const DISARMED = 0.5;
/** The value of carrying an enemy flag, which grows with the ship's moves. */
const WORTH_OF_A_FLAG = 4;
const WORTH_OF_A_FLAG_S_MOVE = 0.5;

type Hull = Pick<Ship, 'foremast' | 'mainmast' | 'mizzenmast' | 'port' | 'starboard'>;

/** A ship's value to its camp, with or without an enemy flag; nothing if sunk. */
export function worthOfHull(kind: Kind, ship: Hull, withFlag: boolean): number {
  const masts = hasMasts(ship);
  const guns = hasGuns(ship);
  if (!masts && !guns) return 0;
  const { moves } = KINDS[kind];
  const left = MASTS.reduce((sum, mast) => sum + (ship[mast] ? moves[mast] : 0), 0);
  return (
    WORTH_OF_A_HULL +
    WORTH_OF_A_GUN * (ship.port + ship.starboard) +
    WORTH_OF_A_MOVE[kind] * left -
    (masts ? 0 : BECALMED) -
    (guns ? 0 : DISARMED) +
    (withFlag ? WORTH_OF_A_FLAG + WORTH_OF_A_FLAG_S_MOVE * left : 0)
  );
}

export function worthOf(board: Board, id: ShipId): number {
  const ship = board.ships[id];
  return ship.afloat ? worthOfHull(SHIPS[id].kind, ship, carriesPrize(board, id)) : 0;
}

/** A ship's moves at the start of a turn. */
export const speedOf = (board: Board, id: ShipId): number =>
  board.ships[id].repair > 0 ? 0 : movesOf(board, id);
