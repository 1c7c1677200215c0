/** The rules that a client needs, in one object. */

import type { Rules } from '../../kernel/legality.ts';
import { check } from './check.ts';
import { legal, MOST_LONG_PATHS } from './legal.ts';
import { isHelm } from './seats.ts';
import { checkPlacement } from './turn-limits.ts';
import type { GrandsAmirauxTypes } from './types.ts';

export const rules: Rules<GrandsAmirauxTypes> = {
  title: 'Les Grands Amiraux',
  check,
  bounds: { deploy: checkPlacement },
  legal,
  sampled: {
    deploy: 'the ready-made formations, and each of them with left and right exchanged',
    jump: `all that go over one piece, and at most ${MOST_LONG_PATHS} longer paths`,
  },
  mayNegotiate: isHelm,
};
