/** How much each level looks at, counted and never timed, so that a seed plays the same match again. */

import type { Level } from '../../../kernel/levels.ts';

/** What a player may look at for one choice. */
export interface Effort {
  /** Hands imagined for each side. */
  readonly hands: number;
  /** Hands that its exchanges could lead to. */
  readonly draws: number;
}

/**
 * A choice takes less than 5, 30 and 300 ms at the median, and less than the double of that 99 times
 * in a hundred. An admiral who looks at four times as much wins one hand in three hundred more.
 */
export const EFFORTS = {
  recruit: { hands: 0, draws: 0 },
  officer: { hands: 24, draws: 24 },
  admiral: { hands: 200, draws: 4_000 },
} as const satisfies Readonly<Record<Level, Effort>>;

/** A share of a count, and one at least. */
export const shareOf = (count: number, share: number): number => Math.max(1, Math.round(count * share));
