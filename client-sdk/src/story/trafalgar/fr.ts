/** The board game in French. */

import { fr } from '@escadre/shared/games/trafalgar/story/fr.ts';
import type { Words } from '../../match/story-types.ts';

export const words: Words<'trafalgar'> = fr;
