/** The match options. */

import { z } from 'zod';
import { DEFAULTS } from './vocabulary.ts';

export const options = z.strictObject({
  /** Cards dealt to each player. */
  hand: z.int().min(1).max(3).default(DEFAULTS.hand),
});
export type Options = z.infer<typeof options>;
