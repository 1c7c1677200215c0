/** The match options. */

import { z } from 'zod';

export const options = z.strictObject({
  /** Cards dealt to each player. */
  hand: z.int().min(1).max(3).default(3),
});
export type Options = z.infer<typeof options>;
