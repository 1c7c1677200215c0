/** The card game in French. */

import { fr } from '@escadre/shared/games/trafalgar-cards/story/fr.ts';
import type { CardsWords } from '../trafalgar-cards.ts';

export const words: CardsWords = fr;
