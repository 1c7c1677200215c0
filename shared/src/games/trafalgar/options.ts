/** The match options. */

import { z } from 'zod';
import { CHART_IDS } from './chart-drawings.ts';
import { DEFAULTS, PLAYER_COUNTS, REPAIRS } from './vocabulary.ts';

export const options = z.strictObject({
  players: z.literal(PLAYER_COUNTS).default(DEFAULTS.players),
  chart: z.enum(CHART_IDS).default(DEFAULTS.chart),
  repair: z.enum(REPAIRS).default(DEFAULTS.repair),
  /** Seconds to answer a window, for the fort and for the called ship. */
  feuSeconds: z.int().min(1).max(86_400).default(DEFAULTS.feuSeconds),
  /** Rounds after which the match is drawn (R8). */
  turnLimit: z.int().min(10).max(1_000).default(DEFAULTS.turnLimit),
});
export type Options = z.infer<typeof options>;
