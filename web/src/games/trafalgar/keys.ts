/** The keys of the board. */

import type { KeyLists } from '../../match/keys.ts';

export const keys: KeyLists = {
  en: [
    [['↑'], 'Ahead, with the ship that is picked'],
    [['←', '→'], 'To port, to starboard'],
    [['⌫'], 'Undo the last order'],
    [['Space'], 'Feu! and, for the ship that is fired at, fire first'],
    [['1', '2', '3', '4'], 'What Feu is aimed at'],
    [['Tab'], 'The other gun, where two may fire'],
    [['Esc'], 'Hold fire while a window is open'],
    [['T'], 'The board in words, and back'],
  ],
  fr: [
    [['↑'], 'En avant, avec le navire choisi'],
    [['←', '→'], 'À bâbord, à tribord'],
    [['⌫'], 'Annuler le dernier ordre'],
    [['Espace'], 'Feu\u00A0! et, pour le navire visé, tirer le premier'],
    [['1', '2', '3', '4'], 'Ce que vise le Feu'],
    [['Tab'], 'L’autre canon, quand deux peuvent tirer'],
    [['Échap'], 'Retenir le feu tant que la fenêtre est ouverte'],
    [['T'], 'Le plateau en mots, et retour'],
  ],
};
