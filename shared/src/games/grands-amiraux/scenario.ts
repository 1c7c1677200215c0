/** The schema of positions to start from. */

import { z } from 'zod';

/** Longer than any position: the board, 62 prizes or visible values, and numbers. */
const LONGEST_TEXT = 400;

export const scenario = z.strictObject({
  /**
   * The position text. Pieces are identified by their first squares; omitted progress is as at the start of
   * a battle.
   */
  position: z.string().max(LONGEST_TEXT),
});
export type Scenario = z.infer<typeof scenario>;
