/** Branle-bas de combat in English. */

import { en } from '@escadre/shared/games/branle-bas/story/en.ts';
import type { Words } from '../../match/story-types.ts';

export const words: Words<'branle-bas'> = en;
