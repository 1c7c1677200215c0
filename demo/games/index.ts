/** The games that have a narrator of their own; the others are told plainly. */

import type { Narrator } from '../happening.ts';
import { branleBasNarrator } from './branle-bas.ts';
import { grandsAmirauxNarrator } from './grands-amiraux.ts';
import { trafalgarNarrator } from './trafalgar.ts';
import { trafalgarCardsNarrator } from './trafalgar-cards.ts';

/** Makes the narrator of one match, by game. A narrator is given the events of its own game alone. */
export const narrators: Readonly<Record<string, (() => Narrator<never>) | undefined>> = {
  'branle-bas': branleBasNarrator,
  'grands-amiraux': grandsAmirauxNarrator,
  trafalgar: trafalgarNarrator,
  'trafalgar-cards': trafalgarCardsNarrator,
};
