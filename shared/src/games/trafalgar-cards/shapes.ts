/** The schemas that commands, events and views share, and their types. */

import { z } from 'zod';
import { ADMIRALS, DECK, SUIT_CARDS, SUITS } from './cards.ts';
import { HAND_SIZE, RESULTS } from './vocabulary.ts';

export const cardShape = z.enum(DECK);
const suitCardShape = z.enum(SUIT_CARDS);

/** One value per seat. */
export const bySeat = <Shape extends z.ZodType>(shape: Shape) => z.object({ british: shape, french: shape });

/** A card and the suit it counts as. */
const countedShape = z.strictObject({ card: suitCardShape, as: z.enum(SUITS) });

/** The counted cards, and the counted admiral, if any. */
export const lineUpShape = z.object({
  cards: z.array(countedShape).max(HAND_SIZE),
  admiral: z.enum(ADMIRALS).nullable(),
});
export type LineUp = z.infer<typeof lineUpShape>;
export type Counted = LineUp['cards'][number];

/** One side of a fought hand. Cards not among `as` were left out of the line-up. */
const revealedSideShape = z.object({
  /** All eight cards. */
  hand: z.array(cardShape),
  /** The line-up: the suit of each counted card, `A` for the admiral. */
  as: z.partialRecord(cardShape, z.enum([...SUITS, 'A'])),
  /** Points each card received from its own side, if any; they score only if it is not negated. */
  bonus: z.partialRecord(cardShape, z.int()),
  /** For each negated card, the enemy card that negated it. */
  negatedBy: z.partialRecord(cardShape, suitCardShape),
  total: z.int(),
});
export type RevealedSide = z.infer<typeof revealedSideShape>;

/** A fought hand, revealed. */
export const revealShape = z.object({
  /** The number of the hand. */
  hand: z.int(),
  british: revealedSideShape,
  french: revealedSideShape,
  result: z.enum(RESULTS),
});
export type Reveal = z.infer<typeof revealShape>;
