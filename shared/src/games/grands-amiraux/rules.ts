/** What is legal, from the view alone: all that a client needs of the rules. */

import type { Rules } from '../../kernel/legality.ts';
import { checkPlacement } from './bounds.ts';
import { check } from './check.ts';
import { legal, SAMPLED } from './legal.ts';
import { isHelm } from './seats.ts';
import type { GrandsAmirauxTypes } from './types.ts';

export const rules: Rules<GrandsAmirauxTypes> = {
  title: 'Les Grands Amiraux',
  check,
  bounds: { deploy: checkPlacement },
  legal,
  sampled: SAMPLED,
  mayNegotiate: isHelm,
};
