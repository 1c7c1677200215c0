/** The shapes that commands, events, views and scenarios share, and their types. */

import { z } from 'zod';
import { ADMIRALS, DECK, SUIT_CARDS, SUITS } from './cards.ts';
import { CHOICES, HAND_SIZE, RESULTS } from './vocabulary.ts';

export const cardShape = z.enum(DECK);
const suitCardShape = z.enum(SUIT_CARDS);

/** One of a kind for each seat. */
export const bySeat = <Shape extends z.ZodType>(shape: Shape) => z.object({ british: shape, french: shape });

/** A card that counts, and the suit it is counted as. */
const countedShape = z.strictObject({ card: suitCardShape, as: z.enum(SUITS) });

/** The cards that count, and the admiral who does, if any. */
export const lineUpShape = z.object({
  cards: z.array(countedShape).max(HAND_SIZE),
  admiral: z.enum(ADMIRALS).nullable(),
});
export type LineUp = z.infer<typeof lineUpShape>;
export type Counted = LineUp['cards'][number];

/** One side of a hand that was fought. What is not among `as` was left out of the line-up. */
const revealedSideShape = z.object({
  /** All eight cards. */
  hand: z.array(cardShape),
  /** The line-up: what each card that counted was counted as, `A` for the admiral. */
  as: z.partialRecord(cardShape, z.enum([...SUITS, 'A'])),
  /** Points each card was given by its own side, if any; they score only if it is not negated. */
  bonus: z.partialRecord(cardShape, z.int()),
  /** For each card that scored nothing, the enemy card that negated it. */
  negatedBy: z.partialRecord(cardShape, suitCardShape),
  total: z.int(),
});
export type RevealedSide = z.infer<typeof revealedSideShape>;

/** A hand that was fought, laid open. */
export const revealShape = z.object({
  /** The number of the hand. */
  hand: z.int(),
  british: revealedSideShape,
  french: revealedSideShape,
  result: z.enum(RESULTS),
});
export type Reveal = z.infer<typeof revealShape>;

const pile = z.array(cardShape).max(DECK.length);
const count = z.int().min(0).max(1_000);

/** A position to start from. What is left out has not happened: nobody has chosen. */
export const scenarioShape = z.strictObject({
  /** The number of the hand to be played. */
  hand: z.int().min(1).max(1_000),
  /** Hands won. */
  score: z.strictObject({ british: count, french: count }),
  /** Hands drawn in a row just before. */
  drawn: count,
  hands: z.strictObject({ british: pile, french: pile }),
  /** The card to be drawn next comes first. */
  deck: pile,
  discards: pile,
  due: z.enum(CHOICES),
  /** The cards that a seat has chosen to exchange, while the other has not. */
  exchanges: z.strictObject({ british: pile.optional(), french: pile.optional() }).optional(),
  /** How many cards each has exchanged in this hand, where line-ups are due; left out where it is not known. */
  exchanged: z.strictObject({ british: count, french: count }).optional(),
  /** The line-up that a seat has committed, while the other has not. */
  lineUps: z
    .strictObject({ british: lineUpShape.strict().optional(), french: lineUpShape.strict().optional() })
    .optional(),
});
export type Scenario = z.infer<typeof scenarioShape>;
