/** Other positions to start from, and how a match is laid out. */

import { z } from 'zod';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import { makePosition, parsePosition } from './position.ts';
import { positionFaults } from './position-faults.ts';
import type { State } from './state.ts';

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

/** What happens before the first command: nothing, or a position is laid out. */
export function setup(_state: State, given: Scenario | undefined): readonly Event[] {
  if (given === undefined) return [];
  return [{ type: 'laidOut', position: makePosition(parsePosition(given.position).position) }];
}
