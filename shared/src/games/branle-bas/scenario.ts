/** Positions to start from, and what makes one unplayable. */

import { type PositionDraft, positionDraft } from './drafts.ts';
import type { Options } from './options.ts';
import { positionFaults } from './position-faults.ts';

export const scenario = positionDraft;
export type Scenario = PositionDraft;

/** Every reason why a position cannot be played with these options; empty when it can. */
export const faults = (options: Options, position: Scenario): string[] => positionFaults(options, position);
