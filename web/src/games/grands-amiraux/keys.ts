/** The keys of the board. */

import type { KeyLists } from '../../match/keys.ts';

export const keys: KeyLists = {
  en: [
    [['←', '↑', '→', '↓'], 'From square to square'],
    [['N'], 'Pin a note on an enemy’s piece'],
  ],
  fr: [
    [['←', '↑', '→', '↓'], 'De case en case'],
    [['N'], 'Épingler une note sur une pièce ennemie'],
  ],
};
