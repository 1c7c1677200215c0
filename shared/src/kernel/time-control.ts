/** The schema of clocks. */

import { z } from 'zod';

/** How a match is timed, in seconds, and for `correspondence` in days; a match without a clock has null instead. */
export const timeControl = z.union([
  z.strictObject({ perTurn: z.int().min(5).max(86_400) }),
  z.strictObject({
    perGame: z.int().min(30).max(86_400),
    increment: z.int().min(0).max(3_600).default(0),
  }),
  z.strictObject({ correspondence: z.int().min(1).max(30) }),
]);
export type TimeControl = z.infer<typeof timeControl>;
