/** What a seat can ask for. */

import { z } from 'zod';
import { ADMIRALS, DECK, SUIT_CARDS, SUITS } from './cards.ts';
import { HAND_SIZE } from './state.ts';

export const cardShape = z.enum(DECK);
export const suitCardShape = z.enum(SUIT_CARDS);

const countedShape = z.strictObject({ card: suitCardShape, as: z.enum(SUITS) });
const lineUpFields = {
  cards: z.array(countedShape).max(HAND_SIZE),
  admiral: z.enum(ADMIRALS).nullable(),
};

/** A line-up as it is shown to whoever committed it. */
export const lineUpShape = z.object(lineUpFields);

/** Put cards down face down and draw as many. */
const exchange = z.strictObject({ type: z.literal('exchange'), cards: z.array(cardShape).max(HAND_SIZE) });

/** Commit a line-up of one's own. */
const lineUp = z.strictObject({ type: z.literal('lineUp'), ...lineUpFields });

/** Commit the best line-up by itself. */
const autoLineUp = z.strictObject({ type: z.literal('lineUp'), auto: z.literal(true) });

/** Two commands are called `lineUp`, and zod discriminates by a word only where each has its own. */
export const command = z.union([exchange, lineUp, autoLineUp]);
export type Command = z.infer<typeof command>;
export type LineUpCommand = Extract<Command, { type: 'lineUp' }>;
