/** What is legal, from the view alone: all that a client needs of the rules. */

import type { Rules } from '../../kernel/legality.ts';
import { check } from './check.ts';
import { legal, SAMPLED } from './legal.ts';
import { isHelm } from './seats.ts';
import type { GrandsAmirauxTypes } from './types.ts';

export const rules: Rules<GrandsAmirauxTypes> = { check, legal, sampled: SAMPLED, mayNegotiate: isHelm };
