/** What each level sees, and how far it thinks. */

import type { Level } from '../../../kernel/index.ts';

/**
 * Positions that a choice looks at, at most: places of ships at the end of an act, each with its heading, the moves
 * made and the sides fired. A position takes about a third of a microsecond.
 */
export const COUNTS: Readonly<Record<Level, number>> = { recruit: 1_500, officer: 12_000, admiral: 400_000 };
