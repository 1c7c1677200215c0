/** The commands. */

import { z } from 'zod';
import { cardShape, lineUpShape } from './shapes.ts';
import { HAND_SIZE } from './vocabulary.ts';

/** Discard cards face down and draw as many. */
const exchange = z.strictObject({ type: z.literal('exchange'), cards: z.array(cardShape).max(HAND_SIZE) });

/** Commit a line-up of your own. */
const lineUp = z.strictObject({ type: z.literal('lineUp'), ...lineUpShape.shape });

/** Commit the best line-up on its own. */
const autoLineUp = z.strictObject({ type: z.literal('lineUp'), auto: z.literal(true) });

/** A plain union: zod cannot discriminate two commands with the same name, `lineUp`. */
export const command = z.union([exchange, lineUp, autoLineUp]);
export type Command = z.infer<typeof command>;
export type LineUpCommand = Extract<Command, { type: 'lineUp' }>;
