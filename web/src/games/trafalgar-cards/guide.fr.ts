/** Comment se joue le jeu de cartes, en français. */

import { because, type Topic } from '../../guide/guide.ts';
import type { Topics } from './guide.en.ts';

export const fr: { readonly lead: string; readonly topics: Readonly<Record<keyof Topics, Topic>> } = {
  lead: 'Deux amiraux, une seule pioche. On choisit ses cartes en secret, puis tout est révélé d’un coup.',
  topics: {
    goal: {
      title: 'Gagner',
      paragraphs: [
        [
          '*Remportez trois manches avant l’ennemi.*',
          'Le plus fort total gagne la manche\u202F; à égalité, personne ne la gagne.',
        ],
      ],
    },
    hand: {
      title: 'Une manche',
      points: [
        ['*La donne\u00A0:* huit cartes chacun, de la même pioche.'],
        [
          because('TOO_MANY_EXCHANGED', '*L’échange\u00A0:* changez jusqu’à quatre cartes, ou aucune.'),
          because('ALREADY_CHOSEN', 'On choisit une seule fois, en secret, sans revenir dessus.'),
        ],
        [
          because('NOT_DUE', '*La ligne\u00A0:* choisissez ensuite les cartes qui combattent,'),
          because('NOT_IN_HAND CARD_TWICE', 'prises dans votre main, chacune une seule fois.'),
        ],
        ['*La révélation\u00A0:* les deux lignes sont dévoilées, et l’on compte.'],
      ],
    },
    cards: {
      title: 'Les cartes',
      paragraphs: [
        [
          'Quatre couleurs, de 11 points à 1. Votre amiral vaut 12 et peut toujours combattre.',
          because(
            'NOT_YOUR_ADMIRAL',
            'L’amiral ennemi ne vous sert à rien, mais tant que vous le tenez, l’ennemi s’en passe.',
          ),
        ],
      ],
    },
    lineUp: {
      title: 'Combien de cartes combattent',
      paragraphs: [
        [
          because('TOO_MANY_OF_SUIT', 'Chaque couleur a sa limite, qui change selon la manche.'),
          'Une carte prend la place de la couleur *comme laquelle elle compte*. On peut toujours en laisser de côté.',
        ],
      ],
      caption: 'Le plus grand nombre de cartes par couleur. Les manches nulles comptent.',
    },
    signs: {
      title: 'Les signes des petites cartes',
      points: [
        ['*✕ annule\u00A0:* la plus forte carte ennemie de cette couleur, ou l’amiral, ne rapporte rien.'],
        ['*+2 renforce\u00A0:* chacune de vos cartes comptées dans cette couleur rapporte 2 de plus.'],
        [
          because(
            'NOT_COUNTABLE_AS',
            '*→ se prête\u00A0:* la carte peut compter dans cette couleur. Les autres gardent la leur.',
          ),
        ],
        ['Un signe n’agit que si sa carte combat\u202F; il agit même si elle est annulée.'],
      ],
    },
    total: {
      title: 'Le compte',
      isWide: true,
      paragraphs: [
        [
          'D’abord les deux camps annulent, en même temps\u202F; puis viennent les bonus.',
          'Deux signes contre une couleur touchent ses deux plus fortes cartes. Une carte annulée ne rapporte rien, bonus compris.',
        ],
      ],
      caption: 'Les Tireurs d’élite annulent Nelson\u00A0: 11 + 10 + 3 + 13 + 12 = 49 à 33.',
    },
    remember: {
      title: 'Bon à savoir',
      isFolded: true,
      points: [
        [
          'Toutes les cartes d’une manche sont défaussées. La pioche continue\u202F; quand elle est vide, on mélange la défausse.',
        ],
        ['L’ennemi voit combien de cartes vous échangez, jamais lesquelles.'],
        [
          'Si le temps vous manque, vous n’échangez rien, ou la meilleure ligne se forme d’elle-même. On ne perd pas au temps.',
        ],
        ['Dix manches nulles de suite\u00A0: la partie est nulle.'],
      ],
    },
  },
};
