/** Trafalgar, as the rest of the client knows it before its board is loaded. */

import type { GameCard } from '../../base/game-card.ts';

export const card: GameCard<'trafalgar'> = {
  words: {
    en: {
      title: 'Trafalgar',
      line: 'Wind, broadsides and flags; and a fort may cry “Feu!” out of turn.',
      length: '1 hour',
      players: '2 or 3 players',
      checkDice: 'Check the dice',
    },
    fr: {
      title: 'Trafalgar',
      line: 'Le vent, les bordées, les pavillons\u202F; et un fort peut crier «\u00A0Feu\u202F!\u00A0» hors de son tour.',
      length: '1 heure',
      players: '2 ou 3 joueurs',
      checkDice: 'Vérifier les dés',
    },
  },
  seats: ['english', 'allied'],
  quickClock: { perTurn: 120 },
  story: () => import('escadre/story/trafalgar'),
  storyWords: {
    en: () => import('escadre/story/trafalgar/en'),
    fr: () => import('escadre/story/trafalgar/fr'),
  },
  preview: { chart: 'narrows' },
  ownMark: 'circle',
  window: { option: 'feuSeconds', seconds: [5, 15, 60] },
};
