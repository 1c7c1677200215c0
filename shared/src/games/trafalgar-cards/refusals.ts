/** This game's refusals, each with its place in the rulebook. */

import { type RefusalTable, refusalsOf } from '../../kernel/refusal.ts';

export const REFUSALS = {
  NOT_DUE: { section: 'hand' },
  ALREADY_CHOSEN: { section: 'hand' },
  NOT_IN_HAND: { section: 'whoSeesWhat' },
  CARD_TWICE: { section: 'hand' },
  TOO_MANY_EXCHANGED: { section: 'exchange' },
  NOT_YOUR_ADMIRAL: { section: 'cards' },
  NOT_COUNTABLE_AS: { section: 'cards' },
  TOO_MANY_OF_SUIT: { section: 'lineUp', ruling: 'R5' },
} as const satisfies RefusalTable;
export type RefusalCode = keyof typeof REFUSALS;

export const refusal = refusalsOf('trafalgar-cards', REFUSALS);
