/** The match options. */

import { z } from 'zod';
import { DEFAULTS } from './vocabulary.ts';

export const options = z.strictObject({
  /** This many consecutive drawn hands draw the match (R6). */
  drawLimit: z.int().min(1).max(100).default(DEFAULTS.drawLimit),
});
export type Options = z.infer<typeof options>;
