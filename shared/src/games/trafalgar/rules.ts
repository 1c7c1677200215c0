/** The rules that a client needs, in one object. */

import type { Rules } from '../../kernel/legality.ts';
import { check } from './check.ts';
import { legal } from './legal.ts';
import { checkOrder } from './turn-limits.ts';
import type { TrafalgarTypes } from './types.ts';

export const rules: Rules<TrafalgarTypes> = {
  title: 'Trafalgar: the board game',
  check,
  bounds: { standingOrder: checkOrder },
  legal,
  sampled: {
    sail: 'one of the shortest lists of orders to each point and heading within reach',
    standingOrder: 'some of each kind',
    feu: 'in a window, only those without a target',
  },
};
