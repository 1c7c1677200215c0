/** Legality from the view alone: all the rules that a client needs. */

import type { Rules } from '../../kernel/legality.ts';
import { check } from './check.ts';
import { legal } from './legal.ts';
import type { BranleBasTypes } from './types.ts';

export const rules: Rules<BranleBasTypes> = {
  title: 'Branle-bas de combat',
  check,
  legal,
  sampled: {
    sail: 'legs at the edges of what is allowed and between them',
    form: 'each two ships that follow each other in the roster, and all of them',
    fire: 'each broadside with what it aims at',
  },
};
