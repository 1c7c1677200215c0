/** Comment se joue le jeu de cartes, en français. */

import { because, type Topic } from '../../guide/guide.ts';
import type { Topics } from './guide.en.ts';

export const fr: { readonly lead: string; readonly topics: Readonly<Record<keyof Topics, Topic>> } = {
  lead: 'Deux amiraux, une seule pioche. On choisit en secret ce qu’on engage, puis tout est révélé d’un coup.',
  topics: {
    goal: {
      title: 'Gagner',
      paragraphs: [
        [
          '*Remportez trois manches avant l’ennemi.*',
          'Le total le plus élevé gagne la manche. À égalité, elle est nulle et personne ne marque.',
        ],
      ],
    },
    hand: {
      title: 'Une manche, pas à pas',
      points: [
        ['*La donne.* Chaque camp reçoit huit cartes de la même pioche.'],
        [
          because('TOO_MANY_EXCHANGED', '*L’échange.* Changez jusqu’à quatre cartes, ou aucune.'),
          because('ALREADY_CHOSEN', 'On choisit une seule fois, en secret, sans revenir dessus.'),
        ],
        [
          because(
            'NOT_DUE',
            '*Le combat.* Après l’échange, choisissez les cartes qui combattent, toujours en secret.',
          ),
          because('NOT_IN_HAND CARD_TWICE', 'Prenez-les dans votre main, chacune une seule fois.'),
          'Puis les deux mains sont dévoilées, et l’on compte.',
        ],
      ],
    },
    cards: {
      title: 'Les cartes',
      paragraphs: [
        [
          'Il y a quatre couleurs, de 11 points à 1.',
          'Votre amiral vaut 12 et peut toujours combattre.',
          because(
            'NOT_YOUR_ADMIRAL',
            'L’amiral ennemi ne vous rapporte rien, mais tant que vous le tenez, l’ennemi ne l’a pas.',
          ),
        ],
      ],
      caption: 'Stratégie, tactique, moral, combat, et le bicorne d’un amiral.',
    },
    lineUp: {
      title: 'Combien de cartes combattent',
      paragraphs: [
        [
          because(
            'TOO_MANY_OF_SUIT',
            'Chaque couleur a sa limite, qui change selon la manche\u00A0: pas de carte de combat dans les deux premières, moins des autres ensuite.',
          ),
          'Ce qui compte, c’est la couleur *comme laquelle on compte* la carte. On peut toujours en laisser de côté.',
        ],
      ],
      caption: 'Le plus grand nombre de cartes par couleur. Une manche nulle compte aussi comme une manche.',
    },
    signs: {
      title: 'Les signes des petites cartes',
      points: [
        [
          '*✕ annule.* La plus forte carte ennemie de cette couleur ne rapporte rien. Son propre signe agit quand même. ✕ avec un bicorne annule l’amiral.',
        ],
        ['*+2 renforce.* Chacune de vos cartes comptées dans cette couleur rapporte 2 points de plus.'],
        [
          because(
            'NOT_COUNTABLE_AS',
            '*→ se prête.* La carte peut compter dans cette couleur au lieu de la sienne. Aucune autre ne change de couleur.',
          ),
        ],
        ['Un signe n’agit que si sa carte combat.'],
      ],
      caption:
        'Annule la meilleure tactique ennemie\u00A0; donne 2 points à chacune de vos cartes de combat\u00A0; peut compter comme combat\u00A0; annule l’amiral ennemi.',
    },
    total: {
      title: 'Le compte',
      paragraphs: [
        [
          'D’abord les annulations frappent, des deux côtés à la fois\u00A0; puis viennent les bonus, puis les totaux.',
          'Deux annulations de la même couleur touchent ses deux plus fortes cartes.',
          'Une carte annulée ne rapporte rien, pas même son bonus.',
        ],
      ],
      caption:
        'Manche 3. La tactique donne 2 points à chacune des deux cartes de combat\u00A0: 11 + 10 + 3 + 13 + 12 = 49. La carte de combat française annule Nelson\u00A0: 11 + 11 + 10 + 1 = 33. Les Britanniques gagnent la manche.',
    },
    remember: {
      title: 'Bon à savoir',
      points: [
        [
          'Après la manche, toutes les cartes vont à la défausse. La pioche continue de manche en manche\u00A0; quand elle est vide, on mélange la défausse.',
        ],
        ['Personne ne voit les cartes que vous changez, seulement combien.'],
        [
          'Si le temps vous manque, vous ne changez rien, ou la meilleure ligne se forme d’elle-même. On ne perd pas au temps.',
        ],
        ['Dix manches nulles de suite\u00A0: la partie est nulle.'],
      ],
    },
  },
};
