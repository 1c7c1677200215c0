/** Other positions to start from. */

import { z } from 'zod';
import type { Options } from './options.ts';
import { parsePosition } from './position.ts';
import { positionFaults } from './position-faults.ts';

/** Longer than any position: the board, 62 prizes or values in sight, and numbers. */
const LONGEST_TEXT = 400;

export const scenario = z.strictObject({
  /**
   * The position text. Pieces are known by the squares they start on; what the text does not say of
   * how far the match has come is as a battle begins.
   */
  position: z.string().max(LONGEST_TEXT),
});
export type Scenario = z.infer<typeof scenario>;

/** Every reason why this position cannot be played. */
export const faults = (options: Options, { position }: Scenario): readonly string[] =>
  positionFaults(parsePosition(position), options);
