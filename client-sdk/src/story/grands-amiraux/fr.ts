/** Les Grands Amiraux in French. */

import { fr } from '@escadre/shared/games/grands-amiraux/story/fr.ts';
import type { AdmiralsWords } from '../grands-amiraux.ts';

export const words: AdmiralsWords = fr;
