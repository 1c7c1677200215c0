/** What a seat can ask for. */

import { z } from 'zod';
import { cardShape, lineUpShape } from './shapes.ts';
import { HAND_SIZE } from './vocabulary.ts';

/** Put cards down face down and draw as many. */
const exchange = z.strictObject({ type: z.literal('exchange'), cards: z.array(cardShape).max(HAND_SIZE) });

/** Commit a line-up of one's own. */
const lineUp = z.strictObject({ type: z.literal('lineUp'), ...lineUpShape.shape });

/** Commit the best line-up by itself. */
const autoLineUp = z.strictObject({ type: z.literal('lineUp'), auto: z.literal(true) });

/** Two commands are called `lineUp`, and zod discriminates by a word only where each has its own. */
export const command = z.union([exchange, lineUp, autoLineUp]);
export type Command = z.infer<typeof command>;
export type LineUpCommand = Extract<Command, { type: 'lineUp' }>;
