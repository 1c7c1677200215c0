/** Positions to start from: any moment of a match. */

import { z } from 'zod';
import type { Options } from './options.ts';
import { positionFaults } from './position-faults.ts';
import { parsePosition } from './position-text.ts';

/** Longer than any position. */
const LONGEST_TEXT = 2_500;

export const scenario = z.strictObject({
  /** The position text. */
  position: z.string().max(LONGEST_TEXT),
});
export type Scenario = z.infer<typeof scenario>;

/** All reasons why this position cannot be played with these options. */
export function faults(options: Options, { position }: Scenario): readonly string[] {
  const { position: read, faults: unread } = parsePosition(position);
  return [...unread, ...positionFaults(options, read, unread.length === 0)];
}
