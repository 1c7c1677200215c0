/** The board game in English. */

import { en } from '@escadre/shared/games/trafalgar/story/en.ts';
import type { Words } from '../../match/story-types.ts';

export const words: Words<'trafalgar'> = en;
