/** The search limit of each level. */

import type { Level } from '../../../kernel/index.ts';

/**
 * The most positions that a choice examines: final places of ships, each with its heading, the moves made
 * and the sides fired. A position takes about a third of a microsecond.
 */
export const SEARCH_LIMITS: Readonly<Record<Level, number>> = {
  recruit: 1_500,
  officer: 12_000,
  admiral: 400_000,
};
