/** Earlier rules of this game where they differ from today's, for checking the matches they decided. */

import type { EarlierRules } from '../../../kernel/game.ts';
import type { BranleBasTypes } from '../types.ts';
import { version1 } from './version-1.ts';
import { version2 } from './version-2.ts';

export const EARLIER: Readonly<Record<number, EarlierRules<BranleBasTypes>>> = { 1: version1, 2: version2 };
