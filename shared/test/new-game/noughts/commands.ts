/** The commands. */

import { z } from 'zod';
import { SQUARES } from './vocabulary.ts';

export const command = z.discriminatedUnion('type', [
  /** Marks a square whose card is in one's hand. */
  z.strictObject({ type: z.literal('mark'), square: z.enum(SQUARES) }),
]);
export type Command = z.infer<typeof command>;
