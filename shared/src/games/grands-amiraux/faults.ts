/** Why a position cannot be played. */

import type { Options } from './options.ts';
import { parsePosition } from './position.ts';
import { positionFaults } from './position-faults.ts';
import type { Scenario } from './scenario.ts';

/** All reasons why this position cannot be played. */
export const faults = (options: Options, { position }: Scenario): readonly string[] =>
  positionFaults(parsePosition(position), options);
