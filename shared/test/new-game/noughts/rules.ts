/** Legality from the view alone: all the rules that a client needs. */

import type { Rules } from '@escadre/shared/kernel/legality.ts';
import { check } from './check.ts';
import { legal } from './legal.ts';
import type { NoughtsTypes } from './types.ts';

export const rules: Rules<NoughtsTypes> = { title: 'Noughts and crosses with a hidden hand', check, legal };
