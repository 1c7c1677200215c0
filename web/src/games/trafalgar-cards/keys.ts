/** The keys of the board. */

import type { KeyLists } from '../../match/keys.ts';

export const keys: KeyLists = {
  en: [
    [['Enter', 'Space'], 'Lift a card, or put it into its rack and back'],
    [['Esc'], 'All cards back into the hand'],
  ],
  fr: [
    [['Entrée', 'Espace'], 'Lever une carte, ou la ranger puis la reprendre'],
    [['Échap'], 'Reprendre toutes les cartes en main'],
  ],
};
