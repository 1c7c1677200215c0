/** The schemas of views, and those that commands, events and scenarios share. */

import { z } from 'zod';
import { ADMIRALS, DECK, SUIT_CARDS, SUITS } from './cards.ts';
import { HAND_SIZE, PROMPT_KINDS, RESULTS } from './vocabulary.ts';

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

export const publicView = z.object({
  /** The number of the hand, from 1; 0 before the first deal. */
  hand: z.int(),
  /** The choice due from both; absent before the first deal and after the last hand. */
  due: z.enum(PROMPT_KINDS).optional(),
  /** Hands won. */
  score: bySeat(z.int()),
  /** Consecutive drawn hands. */
  drawn: z.int(),
  /** The sizes of the hands, the deck and the discards. */
  sizes: z.object({ british: z.int(), french: z.int(), deck: z.int(), discards: z.int() }),
  /** Seats that have made the choice due. */
  chosen: bySeat(z.boolean()),
  /** How many cards each has exchanged in this hand, once both have. */
  exchanged: bySeat(z.int()).optional(),
  /** The limit for each suit in this hand. */
  limits: z.object({ S: z.int(), T: z.int(), M: z.int(), F: z.int() }),
  /** The last fought hand; absent before the first. */
  last: revealShape.optional(),
});

export const privateView = z.object({
  /** One's own cards, in the order of the rules. */
  hand: z.array(cardShape),
  /** One's own chosen exchange, until the opponent has chosen too. */
  exchange: z.array(cardShape).optional(),
  /** One's own committed line-up, until the opponent has one too. */
  lineUp: lineUpShape.optional(),
});
