/** Trafalgar: the card game, as the rest of the client knows it before its board is loaded. */

import type { GameCard } from '../../base/game-card.ts';

export const card: GameCard<'trafalgar-cards'> = {
  words: {
    en: {
      title: 'Trafalgar, the card game',
      line: 'Eight cards each. Exchange, line up in secret, reveal together: the first to three hands wins.',
      length: '10 minutes',
      players: '2 players',
      checkDice: 'Check the shuffles',
    },
    fr: {
      title: 'Trafalgar, le jeu de cartes',
      line: 'Huit cartes chacun. On échange, on aligne en secret, on dévoile ensemble\u00A0: trois manches gagnées et c’est fini.',
      length: '10 minutes',
      players: '2 joueurs',
      checkDice: 'Vérifier les mélanges',
    },
  },
  seats: ['british', 'french'],
  quickClock: { perTurn: 60 },
  story: () => import('escadre/story/trafalgar-cards'),
  storyWords: {
    en: () => import('escadre/story/trafalgar-cards/en'),
    fr: () => import('escadre/story/trafalgar-cards/fr'),
  },
};
