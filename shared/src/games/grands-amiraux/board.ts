/**
 * Who stands where, and what that allows: all of it public, but for one's own values.
 *
 * It is made from the pieces of a view (or of the truth, which are the same), and is what the
 * check, the list of legal commands and the end of the game ask.
 */

import { must } from '../../kernel/must.ts';
import type { PieceId } from './pieces.ts';
import { LEAPS, type Leap, type Square, STEPS } from './squares.ts';
import type { Pieces } from './state.ts';
import type { Camp, Kind } from './vocabulary.ts';

/** A piece on its square. */
export interface Stander {
  readonly id: PieceId;
  readonly camp: Camp;
}

/** The pieces by the squares they stand on. */
export type Board = ReadonlyMap<Square, Stander>;

/** Where the pieces stand. */
export function boardOf(pieces: Pieces): Board {
  const board = new Map<Square, Stander>();
  for (const id in pieces) {
    const { camp, square } = must(pieces[id], 'a piece on the board');
    // A loop forgets what the keys are.
    board.set(square, { id: id as PieceId, camp });
  }
  return board;
}

/** A jump under way in thought: pieces it has taken are gone, and its first square is empty. */
export interface Flight {
  readonly board: Board;
  readonly camp: Camp;
  /** The square the jumper left with its first leg. */
  readonly start: Square;
  /** Where it stands. */
  readonly at: Square;
  /** Squares of the pieces it has jumped. */
  readonly taken: readonly Square[];
}

/** A piece before its first leg, or its next one this turn. */
export const takeOff = (board: Board, camp: Camp, at: Square): Flight => ({
  board,
  camp,
  start: at,
  at,
  taken: [],
});

/** The same flight a leg further. */
export const afterLeg = (flight: Flight, leg: Leap): Flight => ({
  ...flight,
  at: leg.to,
  taken: [...flight.taken, leg.over],
});

/** The legs that a flight can go on with: over an enemy piece to the empty square beyond (R10). */
export const legsOf = (flight: Flight): readonly Leap[] =>
  LEAPS[flight.at].filter(({ over, to }) => hasEnemy(flight, over) && isEmpty(flight, to));

/** Whether a piece of the other camp stands there still: one that has been jumped is gone. */
export function hasEnemy({ board, camp, taken }: Flight, square: Square): boolean {
  const stander = board.get(square);
  return stander !== undefined && stander.camp !== camp && !taken.includes(square);
}

const isEmpty = ({ board, start, taken }: Flight, square: Square): boolean =>
  !board.has(square) || square === start || taken.includes(square);

/** A turn's first action of one piece, by where it leads. */
interface Action {
  readonly type: 'move' | 'attack' | 'jump';
  readonly to: Square;
}

/**
 * What a piece of this kind can do from its square; a jump by its first leg. A move is one square in any
 * direction, the grand admiral's along a row or a column (R9).
 */
export function* actionsOf(board: Board, camp: Camp, at: Square, kind: Kind): Generator<Action> {
  if (kind === 'M') return;
  for (const { to, diagonal } of STEPS[at]) {
    const stander = board.get(to);
    if (stander === undefined) {
      if (kind !== 'G' || !diagonal) yield { type: 'move', to };
    } else if (stander.camp !== camp) yield { type: 'attack', to };
  }
  for (const { over, to } of LEAPS[at]) {
    const stander = board.get(over);
    if (stander !== undefined && stander.camp !== camp && !board.has(to)) yield { type: 'jump', to };
  }
}

/** Whether a camp has any move, attack or jump, its pieces being of these kinds (R6). */
export function canAct(board: Board, camp: Camp, kinds: Readonly<Record<string, Kind>>): boolean {
  for (const [square, stander] of board) {
    if (stander.camp !== camp) continue;
    const kind = kinds[stander.id];
    if (kind === undefined) continue;
    for (const _ of actionsOf(board, camp, square, kind)) return true;
  }
  return false;
}
