/** The match options. */

import { z } from 'zod';

export const options = z.strictObject({
  /** This many consecutive drawn hands draw the match (R6). */
  drawLimit: z.int().min(1).max(100).default(10),
});
export type Options = z.infer<typeof options>;
