/** The value of a square for attacking an admiral: less with distance, including pieces in the way. */

import { must } from '../../../kernel/optional.ts';
import type { Board } from '../board.ts';
import { type Square, STEPS } from '../squares.ts';
import type { Camp } from '../vocabulary.ts';
import { CELLS, cellOf } from './search-board.ts';

/** Average turns to get past a piece. */
const PAST_OWN = 2;
const PAST_ENEMY = 2.5;
const PAST_MINE = 8;
/** The share of the value that remains per turn of distance. */
const FADING = 0.78;

/** The attackers, and the probability that each piece in their way is a mine that stops them. */
export interface Approach {
  readonly camp: Camp;
  readonly board: Board;
  readonly target: Square;
  /** The probability that the enemy piece on a square is a mine. */
  mineOn(square: Square): number;
  /** Points next to the admiral. */
  readonly nearness: number;
}

/** Writes each cell's value into a table, from `start` on. */
export function chartInto(tables: Float64Array, start: number, approach: Approach): void {
  tables.fill(0, start, start + CELLS);
  for (const [square, turns] of distancesTo(approach)) {
    if (square !== approach.target) tables[start + cellOf(square)] = approach.nearness * fadedBy(turns - 1);
  }
}

/**
 * The rest after this many turns, in steps of a half; by products alone, which are the same on every
 * platform.
 */
function fadedBy(turns: number): number {
  let left = 1;
  const whole = Math.floor(turns);
  for (let turn = 0; turn < whole; turn++) left *= FADING;
  return left * (1 - (turns - whole) * (1 - FADING));
}

/** Turns from every square to the target, nearest squares first. */
function distancesTo(approach: Approach): ReadonlyMap<Square, number> {
  const distances = new Map<Square, number>([[approach.target, 0]]);
  const open = new Set<Square>([approach.target]);
  while (open.size > 0) {
    const square = nearestOf(open, distances);
    open.delete(square);
    const further =
      (distances.get(square) ?? 0) + (square === approach.target ? 1 : costOf(approach, square));
    for (const { to } of STEPS[square]) {
      if (further >= (distances.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      distances.set(to, further);
      open.add(to);
    }
  }
  return distances;
}

function nearestOf(open: ReadonlySet<Square>, distances: ReadonlyMap<Square, number>): Square {
  let nearest: Square | undefined;
  for (const square of open) {
    if (nearest === undefined || (distances.get(square) ?? 0) < (distances.get(nearest) ?? 0)) {
      nearest = square;
    }
  }
  return must(nearest, 'an open square');
}

/** Turns to enter a square and move on. */
function costOf({ board, camp, mineOn }: Approach, square: Square): number {
  const stander = board.get(square);
  if (stander === undefined) return 1;
  if (stander.camp === camp) return PAST_OWN;
  return PAST_ENEMY + mineOn(square) * (PAST_MINE - PAST_ENEMY);
}
