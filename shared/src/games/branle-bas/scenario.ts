/** The schema of positions to start from. */

import { type PositionDraft, positionDraft } from './position/drafts.ts';

export const scenario = positionDraft;
export type Scenario = PositionDraft;
