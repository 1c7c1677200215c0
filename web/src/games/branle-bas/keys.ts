/** The keys of the board. */

import type { KeyLists } from '../../match/keys.ts';

export const keys: KeyLists = {
  en: [
    [['0'], 'All ships'],
    [['F'], 'The ship to order'],
    [['+', '−'], 'Zoom in, zoom out'],
    [['M'], 'Ruler'],
    [['G'], 'Arcs of fire'],
    [['T'], 'Board in words, and back'],
  ],
  fr: [
    [['0'], 'Tous les navires'],
    [['F'], 'Le navire à commander'],
    [['+', '−'], 'Zoom avant, zoom arrière'],
    [['M'], 'Règle'],
    [['G'], 'Champs de tir'],
    [['T'], 'Le plateau en mots, et retour'],
  ],
};
