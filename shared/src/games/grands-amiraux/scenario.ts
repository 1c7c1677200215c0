/** Other positions to start from, and how a match is laid out. */

import { z } from 'zod';
import type { Event } from './events.ts';
import { makePosition, parsePosition, positionFaults } from './position.ts';
import type { State } from './state.ts';

/** Longer than any position: the board, nine strokes, a space and the side. */
const LONGEST_TEXT = 120;

export const scenario = z.strictObject({
  /** The position text. Pieces are known by the squares they start on. */
  position: z.string().max(LONGEST_TEXT),
});
export type Scenario = z.infer<typeof scenario>;

/** Every reason why this position cannot be played. */
export function faults(scenarioGiven: Scenario): readonly string[] {
  return positionFaults(parsePosition(scenarioGiven.position));
}

/** What happens before the first command: nothing, or a position is laid out. */
export function setup(_state: State, scenarioGiven: Scenario | undefined): readonly Event[] {
  if (scenarioGiven === undefined) return [];
  const { position } = parsePosition(scenarioGiven.position);
  return [{ type: 'laidOut', position: makePosition(position) }];
}
