/** The refusals of this game, and the places in its rulebook that they follow. */

import { type RefusalTable, refusalsOf } from '@escadre/shared/kernel/refusal.ts';

export const REFUSALS = {
  NOT_YOUR_TURN: { section: 'turn' },
  NOT_IN_HAND: { section: 'hand', ruling: 'R1' },
} as const satisfies RefusalTable;

export const refusal = refusalsOf('noughts', REFUSALS);
