/** The match options. */

import { z } from 'zod';
import { MEMORIES, PLAYER_COUNTS } from './vocabulary.ts';

export const options = z.strictObject({
  players: z.literal(PLAYER_COUNTS).default(2),
  memory: z.enum(MEMORIES).default('strict'),
  /** Seconds for the deployment, if the match has a clock. */
  deploySeconds: z.int().min(30).max(86_400).default(300),
  /** Plies without a duel or a jump after which the match is drawn (R7). */
  quietLimit: z.int().min(1).max(1_000).default(200),
});
export type Options = z.infer<typeof options>;
