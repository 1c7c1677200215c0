/**
 * The squares and their pieces, and the actions they allow: all public except one's own values.
 *
 * Built from the pieces of a view (or of the state, which has the same ones). Used by the check, the list
 * of legal commands and the end of the game.
 */

import { must } from '../../kernel/optional.ts';
import type { PieceId } from './pieces.ts';
import { LEAPS, type Leap, type Square, STEPS } from './squares.ts';
import type { Pieces } from './state.ts';
import type { Camp, Kind } from './vocabulary.ts';

/** A piece on its square. */
export interface Stander {
  readonly id: PieceId;
  readonly camp: Camp;
}

/** The pieces by square. */
export type Board = ReadonlyMap<Square, Stander>;

/** The board of these pieces. */
export function boardOf(pieces: Pieces): Board {
  const board = new Map<Square, Stander>();
  for (const id in pieces) {
    const { camp, square } = must(pieces[id], 'a piece on the board');
    // `Object.entries` widens the keys to strings.
    board.set(square, { id: id as PieceId, camp });
  }
  return board;
}

/** A jump in progress: jumped pieces are off the board, and its first square is empty. */
export interface JumpInProgress {
  readonly board: Board;
  readonly camp: Camp;
  /** The square the jumper left with its first leg. */
  readonly start: Square;
  /** Its present square. */
  readonly at: Square;
  /** Squares of the jumped pieces. */
  readonly taken: readonly Square[];
}

/** A jump that starts, or goes on, from a square. */
export const startJump = (board: Board, camp: Camp, at: Square): JumpInProgress => ({
  board,
  camp,
  start: at,
  at,
  taken: [],
});

/** The jump after one more leg. */
export const afterLeg = (jump: JumpInProgress, leg: Leap): JumpInProgress => ({
  ...jump,
  at: leg.to,
  taken: [...jump.taken, leg.over],
});

/** The next legs of a jump: over an enemy piece to the empty square beyond (R10). */
export const legsOf = (jump: JumpInProgress): readonly Leap[] =>
  LEAPS[jump.at].filter(({ over, to }) => hasEnemy(jump, over) && isEmpty(jump, to));

/** Whether an enemy piece is still on a square: jumped ones are not. */
export function hasEnemy({ board, camp, taken }: JumpInProgress, square: Square): boolean {
  const stander = board.get(square);
  return stander !== undefined && stander.camp !== camp && !taken.includes(square);
}

const isEmpty = ({ board, start, taken }: JumpInProgress, square: Square): boolean =>
  !board.has(square) || square === start || taken.includes(square);

/** A single action of a piece. */
interface Action {
  readonly type: 'move' | 'attack' | 'jump';
  readonly to: Square;
}

/**
 * The actions of a piece of this kind on its square; jumps by their first leg. A move is one square in any
 * direction; the grand admiral's only along rows and columns (R9).
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

/** Whether a camp has any move, attack or jump, given the kinds of its pieces (R6). */
export function canAct(board: Board, camp: Camp, kinds: Readonly<Record<string, Kind>>): boolean {
  for (const [square, stander] of board) {
    if (stander.camp !== camp) continue;
    const kind = kinds[stander.id];
    if (kind === undefined) continue;
    for (const _ of actionsOf(board, camp, square, kind)) return true;
  }
  return false;
}
