/** Branle-bas de combat in French. */

import { fr } from '@escadre/shared/games/branle-bas/story/fr.ts';
import type { Words } from '../../match/story-types.ts';

export const words: Words<'branle-bas'> = fr;
