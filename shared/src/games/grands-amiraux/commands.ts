/** The schemas of commands, before any rule. */

import { z } from 'zod';
import { kindShape, squareShape } from './shapes.ts';

/** A kind for each home square. The rules check that squares and kinds are right. */
const placement = z.partialRecord(squareShape, kindShape);
export type Placement = Readonly<z.infer<typeof placement>>;

/** The most legs: each takes a piece or ends the jump. */
const MOST_LEGS = 32;

export const command = z.discriminatedUnion('type', [
  /** Place the whole fleet, secretly. You can place it again until you are ready. */
  z.strictObject({ type: z.literal('deploy'), placement }),
  /** Confirm the deployment. The battle begins when both camps have. */
  z.strictObject({ type: z.literal('ready') }),
  /** Move a piece to an empty square. */
  z.strictObject({ type: z.literal('move'), from: squareShape, to: squareShape }),
  /** Move a piece onto an enemy: a duel. */
  z.strictObject({ type: z.literal('attack'), from: squareShape, to: squareShape }),
  /** Jump over enemy pieces, which are destroyed. */
  z.strictObject({
    type: z.literal('jump'),
    from: squareShape,
    /** The landing squares, one per leg. */
    path: z.array(squareShape).min(1).max(MOST_LEGS),
  }),
  /** End your jump where the piece stands. */
  z.strictObject({ type: z.literal('stop') }),
]);
export type Command = z.infer<typeof command>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
