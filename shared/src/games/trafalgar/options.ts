/** The match options. */

import { z } from 'zod';
import { CHART_IDS } from './charts.ts';
import { PLAYER_COUNTS, REPAIRS } from './vocabulary.ts';

export const options = z.strictObject({
  players: z.literal(PLAYER_COUNTS).default(2),
  chart: z.enum(CHART_IDS).default('cape'),
  repair: z.enum(REPAIRS).default('fleet'),
  /** Seconds to answer a window, for the fort and for the called ship. */
  feuSeconds: z.int().min(1).max(86_400).default(5),
  /** Rounds after which the match is drawn (R8). */
  turnLimit: z.int().min(10).max(1_000).default(100),
});
export type Options = z.infer<typeof options>;
