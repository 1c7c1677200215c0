/** The keys of the board. */

import type { KeyLists } from '../../match/keys.ts';

export const keys: KeyLists = {
  en: [
    [['Enter', 'Space'], 'Choose a card; once more to put it back'],
    [['Esc'], 'Put all cards back'],
  ],
  fr: [
    [['Entrée', 'Espace'], 'Choisir une carte, ou la reprendre'],
    [['Échap'], 'Reprendre toutes les cartes'],
  ],
};
