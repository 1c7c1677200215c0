/** How a match is played. */

import { z } from 'zod';

export const options = z.strictObject({
  /** Cards that each is dealt. */
  hand: z.int().min(1).max(3).default(3),
});
export type Options = z.infer<typeof options>;
