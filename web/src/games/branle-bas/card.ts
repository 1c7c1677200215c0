/** Branle-bas, as the rest of the client knows it before its board is loaded. */

import type { GameCard } from '../../base/game-card.ts';

export const card: GameCard<'branle-bas'> = {
  words: {
    en: {
      title: 'Branle-bas',
      line: 'Ships of the line on the open sea, with real lengths and angles.',
      length: '1 to 2 hours',
      players: '2 or more players',
      checkDice: 'Check the dice',
    },
    fr: {
      title: 'Branle-bas',
      line: 'Des vaisseaux de ligne en pleine mer, avec de vraies distances et de vrais angles.',
      length: '1 à 2 heures',
      players: '2 joueurs ou plus',
      checkDice: 'Vérifier les dés',
    },
  },
  seats: ['french-1', 'english-1'],
  quickClock: { perTurn: 60 },
  story: () => import('escadre/story/branle-bas'),
  storyWords: {
    en: () => import('escadre/story/branle-bas/en'),
    fr: () => import('escadre/story/branle-bas/fr'),
  },
  ownMark: 'pennant',
};
