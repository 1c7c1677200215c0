/** How far each level thinks: a count of positions, and never a clock, so that a seed plays the same match again. */

import type { Level } from '../../../kernel/levels.ts';

/**
 * Positions of two ships, each at one place, that a choice may look at. They are set so that a choice
 * takes a core about 5, 30 and 300 ms at the median, or less where there is less to think about.
 */
const COUNTS: Readonly<Record<Level, number>> = {
  recruit: 200,
  officer: 6_000,
  admiral: 900_000,
};

/** What a choice has looked at, and how much it may. */
export class Count {
  readonly most: number;
  searched = 0;

  constructor(most: number) {
    this.most = most;
  }

  get left(): number {
    return this.most - this.searched;
  }

  add(positions: number): void {
    this.searched += positions;
  }
}

/** The count of a choice that may search a share of what its level does. */
export const countFor = (level: Level, share: number): Count =>
  new Count(Math.max(1, Math.ceil(COUNTS[level] * Math.min(1, share))));
