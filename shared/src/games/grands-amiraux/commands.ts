/** The schemas of commands, before any rule. */

import { z } from 'zod';
import { kindShape, squareShape } from './shapes.ts';

/** A kind for each home square. The rules check that squares and kinds are right. */
const placement = z.partialRecord(squareShape, kindShape);
export type Placement = Readonly<z.infer<typeof placement>>;

/** The longest path: each leg captures or ends it. */
const MOST_LEGS = 32;

export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('deploy'), placement }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('move'), from: squareShape, to: squareShape }),
  z.strictObject({ type: z.literal('attack'), from: squareShape, to: squareShape }),
  z.strictObject({
    type: z.literal('jump'),
    from: squareShape,
    /** The landing squares, one per leg. */
    path: z.array(squareShape).min(1).max(MOST_LEGS),
  }),
  z.strictObject({ type: z.literal('stop') }),
]);
export type Command = z.infer<typeof command>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
