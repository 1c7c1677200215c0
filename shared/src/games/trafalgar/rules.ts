/** Legality from the view alone: all the rules that a client needs. */

import type { Rules } from '../../kernel/legality.ts';
import { checkOrder } from './bounds.ts';
import { check } from './check.ts';
import { legal } from './legal.ts';
import type { TrafalgarTypes } from './types.ts';

export const rules: Rules<TrafalgarTypes> = {
  title: 'Trafalgar: the board game',
  check,
  bounds: { standingOrder: checkOrder },
  legal,
  sampled: {
    sail: 'one of the shortest lists of orders to each point and heading within reach',
    standingOrder: 'some of each kind',
    feu: 'in a window, those that do not name the ship that is called',
  },
};
