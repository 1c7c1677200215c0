/** The keys of each board, as its list names them: `?` opens it. */

import type { GameId } from 'escadre';
import type { Language } from '../../base/settings.ts';

/** Keys that do the same, and what that is. */
type KeyLine = readonly [keys: readonly string[], does: string];

interface Lists {
  /** Before and after those of a game. */
  readonly first: readonly KeyLine[];
  readonly last: readonly KeyLine[];
  /** Where a place of the board is chosen, and then something is done there. */
  readonly chart: readonly KeyLine[];
  readonly games: Readonly<Record<GameId, readonly KeyLine[]>>;
}

const en: Lists = {
  first: [[['Tab'], 'To the next thing that can be chosen']],
  chart: [
    [['Enter'], 'Choose it; once more does what is chosen'],
    [['Esc'], 'Let go of what is chosen'],
  ],
  games: {
    'trafalgar-cards': [
      [['Enter', 'Space'], 'Lift a card, or put it into its rack and back'],
      [['Esc'], 'All cards back into the hand'],
    ],
    'grands-amiraux': [
      [['←', '↑', '→', '↓'], 'From square to square'],
      [['N'], 'Pin a note on an enemy’s piece'],
    ],
    trafalgar: [
      [['↑'], 'Ahead, with the ship that is picked'],
      [['←', '→'], 'To port, to starboard'],
      [['⌫'], 'Take back the last of these orders'],
      [['Space'], 'Feu! and, for the ship that is fired at, fire first'],
      [['1', '2', '3', '4'], 'What Feu is aimed at'],
      [['Tab'], 'The other gun, where two may fire'],
      [['Esc'], 'Hold fire while a window is open'],
      [['T'], 'The board in words, and back'],
    ],
    'branle-bas': [
      [['0'], 'All ships'],
      [['F'], 'The ship that is asked'],
      [['+', '−'], 'Nearer, farther'],
      [['M'], 'The ruler'],
      [['G'], 'The arcs of the guns'],
      [['T'], 'The board in words, and back'],
    ],
  },
  last: [[['?'], 'This list']],
};

const fr: Lists = {
  first: [[['Tab'], 'Vers ce qui peut être choisi ensuite']],
  chart: [
    [['Entrée'], 'Le choisir\u00A0; une fois de plus exécute le choix'],
    [['Échap'], 'Lâcher ce qui est choisi'],
  ],
  games: {
    'trafalgar-cards': [
      [['Entrée', 'Espace'], 'Lever une carte, ou la ranger puis la reprendre'],
      [['Échap'], 'Reprendre toutes les cartes en main'],
    ],
    'grands-amiraux': [
      [['←', '↑', '→', '↓'], 'De case en case'],
      [['N'], 'Épingler une note sur une pièce ennemie'],
    ],
    trafalgar: [
      [['↑'], 'En avant, avec le navire choisi'],
      [['←', '→'], 'À bâbord, à tribord'],
      [['⌫'], 'Reprendre le dernier de ces ordres'],
      [['Espace'], 'Feu\u00A0! et, pour le navire visé, tirer le premier'],
      [['1', '2', '3', '4'], 'Ce que vise le Feu'],
      [['Tab'], 'L’autre canon, quand deux peuvent tirer'],
      [['Échap'], 'Retenir le feu tant que la fenêtre est ouverte'],
      [['T'], 'Le plateau en mots, et retour'],
    ],
    'branle-bas': [
      [['0'], 'Tous les navires'],
      [['F'], 'Le navire qui doit agir'],
      [['+', '−'], 'Plus près, plus loin'],
      [['M'], 'La règle'],
      [['G'], 'Les arcs des canons'],
      [['T'], 'Le plateau en mots, et retour'],
    ],
  },
  last: [[['?'], 'Cette liste']],
};

const LISTS: Readonly<Record<Language, Lists>> = { en, fr };

/** What marks one’s own ships on a chart. */
type Mark = 'pennant' | 'circle';

const MARKS: Readonly<Partial<Record<GameId, Mark>>> = { 'branle-bas': 'pennant', trafalgar: 'circle' };

export const markOf = (game: GameId): Mark | undefined => MARKS[game];

/** All keys of a board, in the language that is spoken. */
export function keysOf(game: GameId, spoken: Language): readonly KeyLine[] {
  const { first, chart, games, last } = LISTS[spoken];
  return [...first, ...(game === 'trafalgar-cards' ? [] : chart), ...games[game], ...last];
}
