/** What a seat can ask for: the shapes, before any rule. */

import { z } from 'zod';
import { KINDS } from './pieces.ts';
import { SQUARES } from './squares.ts';

const square = z.enum(SQUARES);

/** A kind for each home square. That they are the right squares and kinds is for the rules to say. */
export const placement = z.partialRecord(square, z.enum(KINDS));
export type Placement = Readonly<z.infer<typeof placement>>;

/** No path is longer: each leg takes a piece or ends it. */
const MOST_LEGS = 32;

export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('deploy'), placement }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('move'), from: square, to: square }),
  z.strictObject({ type: z.literal('attack'), from: square, to: square }),
  z.strictObject({
    type: z.literal('jump'),
    from: square,
    /** The squares landed on, one a leg. */
    path: z.array(square).min(1).max(MOST_LEGS),
  }),
  z.strictObject({ type: z.literal('stop') }),
]);
export type Command = z.infer<typeof command>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
