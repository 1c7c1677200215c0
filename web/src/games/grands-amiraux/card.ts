/** Les Grands Amiraux, as the rest of the client knows it before its board is loaded. */

import type { GameCard } from '../../base/game-card.ts';

export const card: GameCard<'grands-amiraux'> = {
  words: {
    en: {
      title: 'Les Grands Amiraux',
      line: 'Two fleets whose values only their owners see. Duels, jumps, and a good memory.',
      length: '40 minutes',
      players: '2 or 4 players',
      checkDice: 'Check the record',
    },
    fr: {
      title: 'Les Grands Amiraux',
      line: 'Deux flottes dont chacun ne connaît que la sienne. Des duels, des sauts et de la mémoire.',
      length: '40 minutes',
      players: '2 ou 4 joueurs',
      checkDice: 'Vérifier la partie',
    },
  },
  seats: ['white', 'red'],
  quickClock: { perTurn: 60 },
  story: () => import('escadre/story/grands-amiraux'),
  storyWords: {
    en: () => import('escadre/story/grands-amiraux/en'),
    fr: () => import('escadre/story/grands-amiraux/fr'),
  },
};
