/** Why a position cannot be played. */

import type { Options } from './options.ts';
import { positionFaults } from './position-faults.ts';
import { parsePosition } from './position-text.ts';
import type { Scenario } from './scenario.ts';

/** All reasons why this position cannot be played with these options. */
export function faults(options: Options, { position }: Scenario): readonly string[] {
  const { position: read, faults: unread } = parsePosition(position);
  return [...unread, ...positionFaults(options, read, unread.length === 0)];
}
