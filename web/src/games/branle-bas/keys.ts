/** The keys of the board. */

import type { KeyLists } from '../../match/keys.ts';

export const keys: KeyLists = {
  en: [
    [['0'], 'All ships'],
    [['F'], 'The ship that is asked'],
    [['+', '−'], 'Nearer, farther'],
    [['M'], 'The ruler'],
    [['G'], 'The arcs of the guns'],
    [['T'], 'The board in words, and back'],
  ],
  fr: [
    [['0'], 'Tous les navires'],
    [['F'], 'Le navire qui doit agir'],
    [['+', '−'], 'Plus près, plus loin'],
    [['M'], 'La règle'],
    [['G'], 'Les arcs des canons'],
    [['T'], 'Le plateau en mots, et retour'],
  ],
};
