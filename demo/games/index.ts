/** Games with a narrator of their own; others are told plainly. */

import type { Narrator } from '../happening.ts';
import { branleBasNarrator } from './branle-bas.ts';
import { grandsAmirauxNarrator } from './grands-amiraux.ts';
import { trafalgarNarrator } from './trafalgar.ts';
import { trafalgarCardsNarrator } from './trafalgar-cards.ts';

/** Makes a match's narrator, by game. It receives only its own game's events. */
export const narrators: Readonly<Record<string, (() => Narrator<never>) | undefined>> = {
  'branle-bas': branleBasNarrator,
  'grands-amiraux': grandsAmirauxNarrator,
  trafalgar: trafalgarNarrator,
  'trafalgar-cards': trafalgarCardsNarrator,
};
