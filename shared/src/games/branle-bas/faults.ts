/** Why a position cannot be played. */

import type { Options } from './options.ts';
import { positionFaults } from './position/position-faults.ts';
import type { Scenario } from './scenario.ts';

/** All reasons why a position cannot be played with these options; empty if it can. */
export const faults = (options: Options, position: Scenario): string[] => positionFaults(options, position);
