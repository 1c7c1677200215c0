/**
 * How far each level looks ahead: counted in positions, never by a clock, so that a seed replays the same
 * match.
 */

import type { Level } from '../../../kernel/levels.ts';

/**
 * The number of two-ship positions that a choice may examine. A choice then takes a core about 5, 30 and
 * 300 ms at the median, or less in simple positions.
 */
const COUNTS: Readonly<Record<Level, number>> = {
  recruit: 200,
  officer: 6_000,
  admiral: 900_000,
};

/** The positions that a choice has examined, and its limit. */
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

/** The limit of a choice that may search a share of its level's positions. */
export const countFor = (level: Level, share: number): Count =>
  new Count(Math.max(1, Math.ceil(COUNTS[level] * Math.min(1, share))));
