/** The schemas that commands, events and views share. */

import { z } from 'zod';
import { SQUARES } from './squares.ts';
import { CAMPS, KINDS } from './vocabulary.ts';

export const campShape = z.enum(CAMPS);
export const kindShape = z.enum(KINDS);
export const squareShape = z.enum(SQUARES);
/** A piece's id: its first square. */
export const pieceIdShape = squareShape;

/** The public part of a piece. */
export const pieceShape = z.object({
  camp: campShape,
  square: squareShape,
  /** Its value, if public: a grand admiral's; with open memory, any that was shown. */
  kind: kindShape.optional(),
});

const count = z.int();

/** Number of each kind. */
export const countsShape = z.object({
  ...{ G: count, P: count, H: count, C: count, T: count, E: count, S: count, M: count, D: count },
});
