/** The match options. */

import { z } from 'zod';
import { DEFAULTS, MEMORIES, PLAYER_COUNTS } from './vocabulary.ts';

export const options = z.strictObject({
  players: z.literal(PLAYER_COUNTS).default(DEFAULTS.players),
  memory: z.enum(MEMORIES).default(DEFAULTS.memory),
  /** Seconds for the deployment, if the match has a clock. */
  deploySeconds: z.int().min(30).max(86_400).default(DEFAULTS.deploySeconds),
  /** Plies without a duel or a jump after which the match is drawn (R7). */
  quietLimit: z.int().min(1).max(1_000).default(DEFAULTS.quietLimit),
});
export type Options = z.infer<typeof options>;
