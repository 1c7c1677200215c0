/** The keys of the board. */

import type { KeyLists } from '../../match/keys.ts';

export const keys: KeyLists = {
  en: [
    [['←', '↑', '→', '↓'], 'Move between squares'],
    [['N'], 'Pin a note to an enemy piece'],
  ],
  fr: [
    [['←', '↑', '→', '↓'], 'Passer d’une case à l’autre'],
    [['N'], 'Épingler une note sur une pièce ennemie'],
  ],
};
