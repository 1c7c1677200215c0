/** The refusals of this game, beside those every game has, and the rule each comes from. */

import { Refusal } from '../../kernel/refusal.ts';

export const REFUSALS = {
  NOT_DUE: 'a hand',
  ALREADY_CHOSEN: 'a hand',
  NOT_IN_HAND: 'who sees what',
  CARD_TWICE: 'a hand',
  TOO_MANY_EXCHANGED: 'a hand, Tactics',
  NOT_YOUR_ADMIRAL: 'cards',
  NOT_COUNTABLE_AS: 'cards',
  TOO_MANY_OF_SUIT: 'how many may count (R5)',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** A refusal of this game, with the rule it comes from. */
export function refusal(
  code: RefusalCode,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): Refusal {
  const rule = `trafalgar-cards: ${REFUSALS[code]}`;
  return new Refusal(code, message, data === undefined ? { rule } : { rule, data });
}
