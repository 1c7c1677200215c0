/** The schema of scenarios to start from. */

import { z } from 'zod';
import { DECK } from './cards.ts';
import { cardShape, lineUpShape } from './shapes.ts';
import { PROMPT_KINDS } from './vocabulary.ts';

const pile = z.array(cardShape).max(DECK.length);
const count = z.int().min(0).max(1_000);

/** A position to start from. Omitted choices have not been made. */
export const scenario = z.strictObject({
  /** The number of the hand to play. */
  hand: z.int().min(1).max(1_000),
  /** Hands won. */
  score: z.strictObject({ british: count, french: count }),
  /** Consecutive drawn hands before this one. */
  drawn: count,
  hands: z.strictObject({ british: pile, french: pile }),
  /** The next card first. */
  deck: pile,
  discards: pile,
  due: z.enum(PROMPT_KINDS),
  /** The chosen exchange of one seat, before the other's. */
  exchanges: z.strictObject({ british: pile.optional(), french: pile.optional() }).optional(),
  /** How many cards each has exchanged in this hand, if line-ups are due; omitted if unknown. */
  exchanged: z.strictObject({ british: count, french: count }).optional(),
  /** The committed line-up of one seat, before the other's. */
  lineUps: z
    .strictObject({ british: lineUpShape.strict().optional(), french: lineUpShape.strict().optional() })
    .optional(),
});
export type Scenario = z.infer<typeof scenario>;
