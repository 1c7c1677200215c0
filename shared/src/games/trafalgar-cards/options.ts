/** How a match is played. */

import { z } from 'zod';

export const options = z.strictObject({
  /** So many hands drawn in a row draw the match (R6). */
  drawLimit: z.int().min(1).max(100).default(10),
});
export type Options = z.infer<typeof options>;
