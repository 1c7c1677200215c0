/** This game's refusals, each with its place in the rulebook. */

import { type RefusalTable, refusalsOf } from '@escadre/shared/kernel/refusal.ts';

export const REFUSALS = {
  NOT_YOUR_TURN: { section: 'turn' },
  NOT_IN_HAND: { section: 'hand', ruling: 'R1' },
} as const satisfies RefusalTable;

export const refusal = refusalsOf('noughts', REFUSALS);
