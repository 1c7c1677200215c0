/** A computer's decision about the match: when it is lost, and when it is a draw. */

import type { Stance } from '../../../kernel/index.ts';
import { afloatOf, carriesPrize, movesOf } from '../board.ts';
import type { Board } from '../state.ts';
import { type Camp, opponentOf } from '../vocabulary.ts';
import { worthOfFleet } from './goals.ts';

/** With at most this many guns and moves, a fleet can neither fight nor run. */
const LAST_GUNS = 2;
const LAST_MOVES = 2;
/** It is lost against this many enemies that sail and fire. */
const HUNTERS = 3;

/** Consecutive turns without a shot, of both camps, after which equal fleets accept a draw. */
const STALEMATE = 40;
/** Fleets are equal if their values differ by at most this share of the weaker one's. */
const EQUAL = 0.25;

/**
 * Resigns with hardly a gun or a mast left, no flag to bring home, and three enemies in pursuit. Accepts a
 * draw if no flag is on its way, and fleets of similar strength have not fired for twenty rounds or none
 * can sail any more.
 */
export function stanceOf(board: Board, camp: Camp, quiet: number): Stance {
  if (isLost(board, camp)) return 'resign';
  const atRest = board.flags.english === 'mast' && board.flags.allied === 'mast';
  const becalmed = movesOfFleet(board, 'english') + movesOfFleet(board, 'allied') === 0;
  const ours = worthOfFleet(board, camp);
  const theirs = worthOfFleet(board, opponentOf(camp));
  const equal = Math.abs(ours - theirs) <= EQUAL * Math.min(ours, theirs);
  return atRest && equal && (quiet >= STALEMATE || (becalmed && quiet > 4)) ? 'draw' : 'play';
}

function isLost(board: Board, camp: Camp): boolean {
  const ships = afloatOf(board, camp);
  const enemies = afloatOf(board, opponentOf(camp));
  const guns = ships.reduce((sum, id) => sum + board.ships[id].port + board.ships[id].starboard, 0);
  const hunters = enemies.filter((id) => {
    const { port, starboard } = board.ships[id];
    return movesOf(board, id) > 0 && port + starboard > 0;
  });
  return (
    !ships.some((id) => carriesPrize(board, id)) &&
    guns <= LAST_GUNS &&
    movesOfFleet(board, camp) <= LAST_MOVES &&
    hunters.length >= HUNTERS
  );
}

const movesOfFleet = (board: Board, camp: Camp): number =>
  afloatOf(board, camp).reduce((sum, id) => sum + movesOf(board, id), 0);
