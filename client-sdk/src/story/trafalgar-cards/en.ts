/** The card game in English. */

import { en } from '@escadre/shared/games/trafalgar-cards/story/en.ts';
import type { CardsWords } from '../trafalgar-cards.ts';

export const words: CardsWords = en;
