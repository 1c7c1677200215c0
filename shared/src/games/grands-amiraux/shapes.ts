/** The shapes that commands, events and views share. */

import { z } from 'zod';
import { SQUARES } from './squares.ts';
import { CAMPS, KINDS } from './vocabulary.ts';

export const campShape = z.enum(CAMPS);
export const kindShape = z.enum(KINDS);
export const squareShape = z.enum(SQUARES);
/** A piece's identity: the square it started on. */
export const pieceIdShape = squareShape;

/** A piece as everybody sees it. */
export const pieceShape = z.object({
  camp: campShape,
  square: squareShape,
  /** Its value, where everybody may see it: a grand admiral's; with open memory, any that was shown. */
  kind: kindShape.optional(),
});

const count = z.int();

/** How many there are of each kind. */
export const countsShape = z.object({
  ...{ G: count, P: count, H: count, C: count, T: count, E: count, S: count, M: count, D: count },
});
