/** Positions to start from, and their faults. */

import type { Options } from './options.ts';
import { type PositionDraft, positionDraft } from './position/drafts.ts';
import { positionFaults } from './position/position-faults.ts';

export const scenario = positionDraft;
export type Scenario = PositionDraft;

/** All reasons why a position cannot be played with these options; empty if it can. */
export const faults = (options: Options, position: Scenario): string[] => positionFaults(options, position);
