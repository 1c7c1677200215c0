/** Every square's distance from the enemy admiral, counting obstacles. */

import type { Board } from '../../../games/grands-amiraux/board.ts';
import { type Square, STEPS } from '../../../games/grands-amiraux/squares.ts';
import type { Camp } from '../../../games/grands-amiraux/vocabulary.ts';
import { must } from '../../../kernel/must.ts';
import type { Beliefs } from './belief.ts';

/** The obstacles: one's own pieces, and the enemy's by their odds. */
export interface Waters {
  readonly camp: Camp;
  readonly board: Board;
  readonly beliefs: Beliefs;
}

/** Distances in turns; unreachable squares are absent. */
export type Chart = ReadonlyMap<Square, number>;

/** Turns that it takes to get past a piece, in the mean. */
const PAST_OWN = 2;
const PAST_ENEMY = 2.5;
const PAST_MINE = 6;

/** The distances from every square to the target, the shortest first until all are known. */
export function chart(waters: Waters, target: Square): Chart {
  const distances = new Map<Square, number>([[target, 0]]);
  const open = new Set<Square>([target]);
  while (open.size > 0) {
    const square = nearestOf(open, distances);
    open.delete(square);
    const further = (distances.get(square) ?? 0) + (square === target ? 1 : costOf(waters, square));
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
    if (nearest === undefined || (distances.get(square) ?? 0) < (distances.get(nearest) ?? 0))
      nearest = square;
  }
  return must(nearest, 'an open square');
}

/** Turns to enter a square and go on. */
function costOf({ board, camp, beliefs }: Waters, square: Square): number {
  const stander = board.get(square);
  if (stander === undefined) return 1;
  if (stander.camp === camp) return PAST_OWN;
  const mine = beliefs.get(stander.id)?.M ?? 0;
  return PAST_ENEMY + mine * (PAST_MINE - PAST_ENEMY);
}
