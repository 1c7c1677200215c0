/** Earlier rules of this game where they differ from today's, for checking the matches they decided. */

import type { EarlierRules } from '../../../kernel/game.ts';
import type { TrafalgarTypes } from '../types.ts';
import { version1 } from './version-1.ts';

export const EARLIER: Readonly<Record<number, EarlierRules<TrafalgarTypes>>> = { 1: version1 };
