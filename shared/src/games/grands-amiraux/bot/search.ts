/**
 * Searches one world: alpha-beta (Knuth and Moore 1975) in negamax form to a depth in turns, then only
 * captures (quiescence; for pieces with hidden values: Schadd and Winands, "Quiescence Search for
 * Stratego", 2009). Jumps are searched leg by leg: the camp stays on move until it stops, so that jumps of
 * several legs cost no depth.
 */

import { int, real } from '../../../kernel/typed-arrays.ts';
import {
  ADMIRAL_TAKEN,
  actionOf,
  type CampNumber,
  GOES_ON,
  NOTHING,
  OWN_ADMIRAL_LOST,
  otherCamp,
  type SearchBoard,
  STOP,
  toOf,
} from './search-board.ts';

/** Points for winning the match, one less per ply. */
export const VICTORY = 10_000;
/** Values beyond this are decided matches. */
export const DECIDED = VICTORY - 200;
/** Turns examined beyond the depth while there are captures. */
const QUIET_TURNS = 4;
/** The most that a turn without a capture can change the score, as a bound for pruning. */
const CALM = 6;

export class Search {
  /** Positions examined. */
  searched = 0;
  readonly #board: SearchBoard;
  readonly #limit: number;

  constructor(board: SearchBoard, limit: number) {
    this.#board = board;
    this.#limit = limit;
  }

  /** Whether the limit is used up; later values are meaningless. */
  get isSpent(): boolean {
    return this.searched >= this.#limit;
  }

  /**
   * The value of the thinker's action, in points, if both play on for `depth` turns; clipped to `alpha` and
   * `beta`.
   */
  valueOf(action: number, depth: number, alpha: number, beta: number): number {
    return this.#after(action, 0, depth + 1, alpha, beta, 0);
  }

  /** The score after the thinker's action, without any answer. */
  lieAfter(action: number): number {
    const board = this.#board;
    this.searched += 1;
    const result = board.make(action);
    const lie = board.score;
    board.unmake();
    if (result === ADMIRAL_TAKEN) return VICTORY;
    return result === OWN_ADMIRAL_LOST ? -VICTORY : lie;
  }

  /** An action's value for the acting camp. */
  #after(action: number, camp: CampNumber, depth: number, alpha: number, beta: number, ply: number): number {
    const board = this.#board;
    const result = board.make(action);
    let value: number;
    if (result === ADMIRAL_TAKEN) value = VICTORY - ply;
    else if (result === OWN_ADMIRAL_LOST) value = ply - VICTORY;
    else if (result === GOES_ON) {
      value = this.#best(depth, alpha, beta, camp, int(board.cells, toOf(action)), ply + 1);
    } else value = -this.#best(depth - 1, -beta, -alpha, otherCamp(camp), 0, ply + 1);
    board.unmake();
    return value;
  }

  #best(depth: number, alpha: number, beta: number, camp: CampNumber, jumper: number, ply: number): number {
    if (depth <= 0) return this.#quiet(QUIET_TURNS, alpha, beta, camp, jumper, ply);
    const board = this.#board;
    this.searched += 1;
    const lie = camp === 0 ? board.score : -board.score;
    if (this.isSpent || !board.isRoom(ply)) return lie;
    const start = board.startOf(ply);
    let count = board.list(camp, jumper, start, false);
    if (jumper !== 0) {
      board.actions[start + count] = actionOf(STOP, 0, 0);
      board.promise[start + count] = 0;
      count += 1;
    }
    if (count === 0) return ply - VICTORY;
    let best = Number.NEGATIVE_INFINITY;
    let from = alpha;
    for (let next = 0; next < count; next++) {
      const promise = bestToFront(board, start + next, start + count);
      // The last turn before quiescence, without a capture: it cannot gain that much.
      if (depth === 1 && jumper === 0 && promise < 10 && lie + promise + CALM <= from && best > -DECIDED) {
        return Math.max(best, lie + promise + CALM);
      }
      const action = int(board.actions, start + next);
      const value = this.#after(action, camp, depth, from, beta, ply);
      if (value > best) best = value;
      if (best >= beta) return best;
      if (best > from) from = best;
    }
    return best;
  }

  /** The value of captures, or of none. */
  #quiet(turns: number, alpha: number, beta: number, camp: CampNumber, jumper: number, ply: number): number {
    const board = this.#board;
    this.searched += 1;
    const lie = camp === 0 ? board.score : -board.score;
    if (turns === 0 || this.isSpent || !board.isRoom(ply)) return lie;
    let best = lie;
    if (best >= beta) return best;
    let from = Math.max(best, alpha);
    const start = board.startOf(ply);
    const count = board.list(camp, jumper, start, true);
    for (let next = 0; next < count; next++) {
      const promise = bestToFront(board, start + next, start + count);
      if (promise < 0) break;
      const action = int(board.actions, start + next);
      const value = this.#quietAfter(action, camp, turns, from, beta, ply);
      if (value > best) best = value;
      if (best >= beta) return best;
      if (best > from) from = best;
    }
    return best;
  }

  #quietAfter(
    action: number,
    camp: CampNumber,
    turns: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const board = this.#board;
    const result = board.make(action);
    let value: number;
    if (result === NOTHING) value = -this.#quiet(turns - 1, -beta, -alpha, otherCamp(camp), 0, ply + 1);
    else if (result === ADMIRAL_TAKEN) value = VICTORY - ply;
    else if (result === OWN_ADMIRAL_LOST) value = ply - VICTORY;
    else value = this.#quiet(turns, alpha, beta, camp, int(board.cells, toOf(action)), ply + 1);
    board.unmake();
    return value;
  }
}

/** Moves the most promising action to the front. @returns its promise */
function bestToFront(board: SearchBoard, first: number, end: number): number {
  const { actions, promise } = board;
  let best = first;
  let most = real(promise, first);
  for (let index = first + 1; index < end; index++) {
    const here = real(promise, index);
    if (here > most) {
      most = here;
      best = index;
    }
  }
  const action = int(actions, best);
  actions[best] = int(actions, first);
  promise[best] = real(promise, first);
  actions[first] = action;
  promise[first] = most;
  return most;
}
