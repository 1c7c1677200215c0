/** The schema of positions to start from. */

import { z } from 'zod';

/** Longer than any position. */
const LONGEST_TEXT = 2_500;

export const scenario = z.strictObject({
  /** The position text. */
  position: z.string().max(LONGEST_TEXT),
});
export type Scenario = z.infer<typeof scenario>;
