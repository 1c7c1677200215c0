/** What can happen in a match, in full and as it is told. */

import { z } from 'zod';
import type { Card } from './cards.ts';
import type { Scenario } from './scenario.ts';
import { bySeat, cardShape, type LineUp, lineUpShape, type Reveal, revealShape } from './shapes.ts';
import { type BySeat, PROMPT_KINDS, SEATS, type Seat } from './vocabulary.ts';

/** Where cards were drawn: the new deck, if the discards had to be shuffled into one. */
interface Drawing {
  readonly shuffled?: readonly Card[];
}

export type Event =
  /** A scenario is laid out; the choices that it holds are events of their own. */
  | ({ readonly type: 'laidOut' } & Omit<Scenario, 'exchanges' | 'lineUps'>)
  /** A hand begins with eight cards each. */
  | ({ readonly type: 'dealt'; readonly hand: number; readonly hands: BySeat<readonly Card[]> } & Drawing)
  /** A seat has chosen the cards it will put down. */
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** Both have: the cards are put down, and as many drawn. */
  | ({ readonly type: 'drew'; readonly cards: BySeat<readonly Card[]> } & Drawing)
  /** A seat has committed its line-up. */
  | { readonly type: 'linedUp'; readonly seat: Seat; readonly lineUp: LineUp }
  /** Both have: the hand is fought and its cards are discarded. */
  | ({ readonly type: 'revealed' } & Reveal);

const seat = z.enum(SEATS);
const cards = z.array(cardShape);

/** How many cards the deck has after the discards were shuffled into it; absent if they were not. */
const shuffled = z.int().optional();

/**
 * Events as they are told. `cards` and `lineUp` are the viewer's own; others are not told them.
 * The `cards` of an exchange are told as it happens, and not again (R4).
 */
export const seenEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('laidOut'), hand: z.int(), due: z.enum(PROMPT_KINDS), cards: cards.optional() }),
  z.object({ type: z.literal('dealt'), hand: z.int(), cards: cards.optional(), shuffled }),
  z.object({ type: z.literal('exchanged'), seat, cards: cards.optional() }),
  z.object({
    type: z.literal('drew'),
    exchanged: bySeat(z.int()),
    cards: cards.optional(),
    shuffled,
  }),
  z.object({ type: z.literal('linedUp'), seat, lineUp: lineUpShape.optional() }),
  revealShape.extend({ type: z.literal('revealed') }),
]);
export type SeenEvent = z.infer<typeof seenEvent>;
