/** The schemas of views. */

import { z } from 'zod';
import { CAMPS, SQUARES } from './vocabulary.ts';

export const publicView = z.object({
  marks: z.partialRecord(z.enum(SQUARES), z.enum(CAMPS)),
  turn: z.enum(CAMPS),
  /** Cards left in the deck. */
  deck: z.int(),
});
export const privateView = z.object({ hand: z.array(z.enum(SQUARES)) });
