/** Legality from the view alone: all the rules that a client needs. */

import type { Rules } from '../../kernel/legality.ts';
import { check } from './check.ts';
import { legal } from './legal.ts';
import type { TrafalgarCardsTypes } from './types.ts';

/** Commands may name cards in any order. */
const EACH_ONCE = 'each choice once, its cards in the order of the rules';

export const rules: Rules<TrafalgarCardsTypes> = {
  title: 'Trafalgar: the card game',
  check,
  legal,
  sampled: { exchange: EACH_ONCE, lineUp: EACH_ONCE },
};
