/** The schema of positions to start from. */

import { z } from 'zod';
import { CAMPS, SQUARES } from './vocabulary.ts';

const cards = z.array(z.enum(SQUARES)).max(SQUARES.length);

export const scenario = z.strictObject({
  marks: z.partialRecord(z.enum(SQUARES), z.enum(CAMPS)),
  hands: z.strictObject({ noughts: cards, crosses: cards }),
  deck: cards,
});
export type Scenario = z.infer<typeof scenario>;
