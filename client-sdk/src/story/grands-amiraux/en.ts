/** Les Grands Amiraux in English. */

import { en } from '@escadre/shared/games/grands-amiraux/story/en.ts';
import type { AdmiralsWords } from '../grands-amiraux.ts';

export const words: AdmiralsWords = en;
