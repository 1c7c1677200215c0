/** Comment se joue Branle-bas, en français. */

import { because, type Topic } from '../../guide/guide.ts';
import type { Topics } from './guide.en.ts';

export const fr: { readonly lead: string; readonly topics: Readonly<Record<keyof Topics, Topic>> } = {
  lead: 'Des vaisseaux de ligne en pleine mer. Placez vos bordées, évitez celles d’en face, et abordez quand les coques se touchent.',
  topics: {
    goal: {
      title: 'Gagner',
      paragraphs: [
        [
          '*Ayez plus de navires que l’ennemi quand la nuit tombe, après le tour 16.* Les prises comptent pour vous\u00A0; vos navires en retraite ne comptent pas.',
          'À un contre un\u00A0: coulez l’ennemi ou prenez-le, ou soyez le moins abîmé à la nuit.',
        ],
        ['La bataille s’arrête aussitôt qu’un camp n’a plus de navire.'],
      ],
    },
    turn: {
      title: 'Un tour',
      paragraphs: [
        [
          because(
            'NOT_YOUR_TURN NOT_ASKED NOT_THIS_SHIP',
            'Les navires agissent un par un, du plus éloigné sous le vent au plus proche du vent.',
          ),
        ],
      ],
      points: [
        [
          '*Tests.* Incendies, voies d’eau et gouvernails\u00A0: un dé. Tous les trois tours, le vent peut tourner.',
        ],
        ['*Mouvement.* Chaque navire fait route.'],
        ['*Feu.* Chaque navire tire d’un bord, ou des deux.'],
        ['*Abordage.* Les navires tenus par des grappins se battent corps à corps.'],
      ],
    },
    wind: {
      title: 'Le vent',
      paragraphs: [['La distance dépend de l’angle au vent au départ du navire.']],
      caption:
        'Mouvements par tour selon le cap, par vent du nord. Nul n’entre dans le secteur rouge sans virer de bord.',
    },
    howFar: {
      title: 'Faire route',
      paragraphs: [
        [
          because('TOO_MANY_LEGS', 'Un mouvement fait 5 cm tout droit,'),
          because('TURN_AFTER_HALF', 'ou 2,5 cm puis un virage de 30° au plus.'),
          'Il en faut au moins un\u00A0; on n’est pas obligé de tout utiliser.',
          because('REST_IS_STRAIGHT', 'Un demi-mouvement restant se fait tout droit.'),
          'Un virage qui franchirait le bord du vent s’y arrête et finit le mouvement.',
        ],
        ['Chaque mât tombé, un incendie et les voies d’eau ôtent un tiers des mouvements.'],
      ],
      points: [
        [
          because(
            'CANNOT_TACK',
            '*Virer de bord*, d’un bord du vent à l’autre\u00A0: deux dés, −2 ou moins échoue.',
          ),
        ],
        [
          because(
            'CANNOT_ANCHOR NOT_AT_ANCHOR',
            '*Mouiller* au lieu d’avancer\u00A0: +3 au tir. Appareiller prend un mouvement.',
          ),
        ],
        [
          because(
            'NOTHING_HOLDS_HER CANNOT_SAIL',
            'Un navire *dérive* sous le vent avec trois mâts tombés, deux incendies, sans gouvernail, ou emmêlé.',
          ),
        ],
        [
          because(
            'CANNOT_FORM CANNOT_DISSOLVE NO_SUCH_DIVISION IN_A_DIVISION TURN_PENDING ONE_TURN_AT_A_TIME',
            'Une *division* navigue d’un bloc\u00A0: ses navires tournent à la suite du chef de file, ou tous ensemble.',
          ),
        ],
      ],
      caption: 'Trois mouvements au largue, dont deux finissent par un virage de 30°.',
    },
    fire: {
      title: 'Le feu',
      paragraphs: [
        [
          because('OUT_OF_ARC', 'Une bordée porte de 45° à 135° de la proue.'),
          because('OUT_OF_RANGE', 'Au-delà de 60 cm, rien n’est atteint.'),
          because('SIDE_HAS_FIRED', 'Chaque bord tire une fois par tour,'),
          because('MASTS_ONLY', 'à la coque ou aux mâts\u00A0; à longue portée, aux mâts seulement.'),
          because('NOT_AN_ENEMY', 'On ne tire que sur l’ennemi.'),
        ],
        [
          'De l’avant ou de l’arrière, on prend *en enfilade*\u00A0: +3 par la proue, +4 par la poupe, à portée courte ou moins.',
          'Un navire sur la ligne de tir prend tout, et la cible la moitié.',
        ],
      ],
      caption:
        'Les arcs de bâbord et de tribord, et ce qu’ajoute chaque portée. Dans les coins rouges, un ennemi vous prend en enfilade.',
    },
    total: {
      title: 'Les dégâts',
      paragraphs: [
        [
          'Additionnez la *bordée* et la *force* du navire, la portée, l’enfilade, +3 pour sa première bordée de la bataille, et un dé de −2 à +2.',
          because(
            'NO_GUNS SILENCED_BY_FIRE PRIZES_ARE_SILENT',
            'Sans bordée, ou avec deux incendies à bord, un navire ne tire pas\u00A0; une prise ne tire jamais.',
          ),
        ],
        ['Un incendie, des débris ou un abordage en cours divisent ses coups par deux.'],
      ],
      caption: 'Bordée 6, force 5, portée courte +2, par la proue +3, dé −1\u00A0: 15 donne trois coups.',
    },
    hits: {
      title: 'L’effet des coups',
      points: [
        [
          '*Coque\u00A0:* un coup sur trois ôte un point de bordée et peut ouvrir une voie d’eau\u00A0; un sur quatre, un point d’équipage.',
        ],
        ['*Mâts\u00A0:* un mât tombe tous les dix coups.'],
        [
          'Une *voie d’eau* coule le navire quelques tours plus tard, si on ne la bouche pas. Un *incendie* brûle jusqu’à ce qu’on l’éteigne\u00A0; à trois, tout peut sauter.',
        ],
        [
          because(
            'NOT_POINT_BLANK IN_ARC CARRONADES_FIRED',
            '*À bout portant*, jusqu’à 10 cm\u00A0: la première bordée peut aussi tuer le capitaine ou des hommes. Les caronades seules le font, sur un navire hors des deux arcs.',
          ),
        ],
      ],
      caption: 'Un 74 encaisse 28 coups dans la coque et 30 dans les mâts.',
    },
    contact: {
      title: 'Contact et abordage',
      paragraphs: [
        [
          'Quand votre navire en touche un autre, un dé décide\u00A0: vous l’évitez, vous le heurtez et abattez, ou vous êtes emmêlés.',
          because(
            'NOT_BOUND CANNOT_BOARD',
            'Au contact d’un ennemi, lancez les grappins et *abordez-le*, sauf en feu, gêné par des débris ou en retraite.',
          ),
          because(
            'ALREADY_TRIED MUST_SEPARATE',
            'Pour se dégager, un navire essaie une fois par tour avec chaque navire qui le tient.',
          ),
          because('HULLS_ONLY', 'Sur un navire lié au vôtre, on ne tire qu’à la coque.'),
        ],
        [
          'L’abordage\u00A0: comptez le rang et les ponts, +1 au moins abîmé, −1 si le capitaine est mort. Les deux perdent des hommes, le plus faible davantage. Sans équipage, un navire se rend.',
        ],
      ],
      caption:
        'Un 120 (8 points de rang + 3 ponts = 11) aborde un 74 (5 + 2 = 7)\u00A0: quatre dés pour le plus fort.',
    },
    morale: {
      title: 'Moral et prises',
      paragraphs: [
        [
          because(
            'IN_RETREAT',
            'Bordée, équipage ou gréement à 0\u00A0: il est en *retraite*, et ne tire que sur ceux qui ont tiré sur lui ou l’ont abordé.',
          ),
          'Deux à 0\u00A0: c’est la *déroute*, il peut amener dès qu’un ennemi le touche. Trois\u00A0: il amène aussitôt.',
        ],
        [
          'Un navire qui amène devient la *prise* de son vainqueur.',
          because(
            'NO_PRIZE',
            'Une fois que vous en avez pris possession, faites-lui faire route ou sabordez-la\u00A0; elle ne tire pas.',
          ),
        ],
      ],
    },
    end: {
      title: 'Bon à savoir',
      points: [
        [
          because(
            'NO_SUCH_SHIP',
            'Les distances se mesurent de grand mât à grand mât. La règle est à votre disposition.',
          ),
        ],
        [
          'On ne perd pas au temps\u00A0: le navire d’un capitaine en retard va tout droit, évite, ou retient son feu.',
        ],
        [
          because(
            'NO_SUCH_ALLY ALLY_NAMED',
            'À plusieurs capitaines par camp, l’un des vôtres peut aussi agir pour vos navires\u00A0; cela change une fois par tour.',
          ),
        ],
      ],
    },
  },
};
