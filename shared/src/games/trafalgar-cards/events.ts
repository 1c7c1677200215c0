/** The events of a match, in full and as told. */

import { z } from 'zod';
import type { Card } from './cards.ts';
import type { Scenario } from './scenario.ts';
import { bySeat, cardShape, type LineUp, lineUpShape, type Reveal, revealShape } from './shapes.ts';
import { type BySeat, PROMPT_KINDS, SEATS, type Seat } from './vocabulary.ts';

/** Where cards were drawn: the new deck, if the discards were reshuffled. */
interface Drawing {
  readonly shuffled?: readonly Card[];
}

export type Event =
  /** A scenario is laid out; its choices are events of their own. */
  | ({ readonly type: 'laidOut' } & Omit<Scenario, 'exchanges' | 'lineUps'>)
  /** A hand begins with eight cards each. */
  | ({ readonly type: 'dealt'; readonly hand: number; readonly hands: BySeat<readonly Card[]> } & Drawing)
  /** A seat has chosen its discards. */
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** Both have chosen: they discard and draw as many. */
  | ({ readonly type: 'drew'; readonly cards: BySeat<readonly Card[]> } & Drawing)
  /** A seat has committed its line-up. */
  | { readonly type: 'linedUp'; readonly seat: Seat; readonly lineUp: LineUp }
  /** Both have committed: the hand is fought and its cards are discarded. */
  | ({ readonly type: 'revealed' } & Reveal);

const seat = z.enum(SEATS);
const cards = z.array(cardShape);

/** The deck's size after the discards were shuffled into it; absent if they were not. */
const shuffled = z.int().optional();

/**
 * Events as told. `cards` and `lineUp` are the viewer's own, and absent for others. An exchange's `cards`
 * are told as it happens, and not again (R4).
 */
export const seenEvent = z.discriminatedUnion('type', [
  /** The match starts from a position: in this hand, with this prompt due. */
  z.object({ type: z.literal('laidOut'), hand: z.int(), due: z.enum(PROMPT_KINDS), cards: cards.optional() }),
  /** A hand begins: eight cards each. `cards` are your own. */
  z.object({ type: z.literal('dealt'), hand: z.int(), cards: cards.optional(), shuffled }),
  /** A seat has chosen its discards. `cards` are your own, as it happens. */
  z.object({ type: z.literal('exchanged'), seat, cards: cards.optional() }),
  /** Both have chosen: they discard and draw as many. `exchanged`: how many, by seat. */
  z.object({
    type: z.literal('drew'),
    exchanged: bySeat(z.int()),
    cards: cards.optional(),
    shuffled,
  }),
  /** A seat has committed its line-up. `lineUp` is your own. */
  z.object({ type: z.literal('linedUp'), seat, lineUp: lineUpShape.optional() }),
  /** Both have committed: the hand is fought, and its cards are discarded. */
  revealShape.extend({ type: z.literal('revealed') }),
]);
export type SeenEvent = z.infer<typeof seenEvent>;
