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
          '*Ayez plus de navires que l’ennemi quand la nuit tombe, après le tour 16.* Les prises comptent pour vous, les navires en retraite non.',
          'À un contre un\u00A0: coulez l’ennemi ou prenez-le, ou soyez le moins abîmé à la nuit.',
          'Un camp sans navire perd aussitôt.',
        ],
      ],
    },
    turn: {
      title: 'Un tour',
      paragraphs: [
        [
          because(
            'NOT_YOUR_TURN NOT_ASKED NOT_THIS_SHIP',
            'Les navires agissent un par un, du plus éloigné sous le vent au plus proche du vent\u00A0:',
          ),
        ],
      ],
      points: [
        [
          '*Tests* des incendies, voies d’eau et gouvernails\u202F; tous les trois tours, le vent peut tourner.',
        ],
        ['*Mouvement\u00A0:* chaque navire fait route.'],
        ['*Feu\u00A0:* chaque navire tire d’un bord, ou des deux.'],
        ['*Abordage\u00A0:* les navires tenus par des grappins se battent corps à corps.'],
      ],
    },
    wind: {
      title: 'Le vent',
      paragraphs: [['Les mouvements d’un navire dépendent de son angle au vent au départ.']],
      caption: 'Mouvements par tour, par vent du nord.',
    },
    howFar: {
      title: 'Faire route',
      paragraphs: [
        [
          because('TOO_MANY_LEGS', 'Un mouvement fait 5\u00A0cm tout droit,'),
          because('TURN_AFTER_HALF', 'ou 2,5\u00A0cm puis un virage de 30° au plus.'),
          'Il en faut au moins un.',
          because('REST_IS_STRAIGHT', 'Un demi-mouvement restant se fait tout droit.'),
          'Tourner vers le secteur rouge finit le mouvement à son bord. Chaque mât tombé, un incendie et les voies d’eau ôtent un tiers des mouvements.',
        ],
        [
          because(
            'CANNOT_TACK',
            '*Virer de bord*, pour franchir le secteur rouge\u00A0: deux dés, −2 ou moins échoue.',
          ),
          because(
            'NOTHING_HOLDS_HER CANNOT_SAIL',
            'Un navire *dérive* avec trois mâts tombés, deux incendies, sans gouvernail, ou emmêlé.',
          ),
        ],
      ],
      caption: '1 et 2 avec un virage de 30°, 3 tout droit.',
    },
    fire: {
      title: 'Le feu',
      paragraphs: [
        [
          because('OUT_OF_ARC', 'Une bordée porte de 45° à 135° de la proue'),
          because('OUT_OF_RANGE', 'et jusqu’à 60\u00A0cm,'),
          because('SIDE_HAS_FIRED', 'une fois par tour,'),
          because('MASTS_ONLY', 'à la coque ou aux mâts\u202F; à longue portée, aux mâts seulement.'),
          because('NOT_AN_ENEMY', 'On ne tire que sur l’ennemi.'),
          'De l’avant ou de l’arrière, on prend *en enfilade*\u00A0: +3 par la proue, +4 par la poupe, à portée courte ou moins.',
        ],
      ],
      caption:
        'Les portées en cm, et ce que chacune ajoute. Dans les coins rouges, un ennemi vous prend en enfilade.',
    },
    total: {
      title: 'Les dégâts',
      paragraphs: [
        [
          'Additionnez *bordée*, *force*, portée, enfilade, +3 pour la première bordée du navire, et un dé de −2 à +2.',
          'Un incendie, des débris ou un abordage en cours divisent par deux les dégâts qu’il fait.',
          because(
            'NO_GUNS SILENCED_BY_FIRE PRIZES_ARE_SILENT',
            'Sans bordée, ou avec deux incendies à bord, il ne tire pas\u202F; une prise ne tire jamais.',
          ),
        ],
      ],
    },
    hits: {
      title: 'L’effet des dégâts',
      paragraphs: [
        [
          'Une case marquée coûte ce que dit sa marque\u202F; perdre de la bordée peut ouvrir une voie d’eau.',
          'Une *voie d’eau* coule le navire en quelques tours, si on ne la bouche pas. Un *incendie* brûle jusqu’à ce qu’on l’éteigne\u202F; à trois, tout peut sauter.',
          because(
            'NOT_POINT_BLANK IN_ARC CARRONADES_FIRED',
            '*À bout portant* (10\u00A0cm), la première bordée peut tuer le capitaine ou des hommes\u202F; les caronades aussi, hors des deux arcs.',
          ),
        ],
      ],
      caption: 'Un 74\u00A0: 28 cases à la coque, 30 aux mâts.',
    },
    contact: {
      title: 'Contact et abordage',
      paragraphs: [
        [
          'Au contact, un dé décide\u00A0: on évite, on heurte et on abat, ou on s’emmêle.',
          because(
            'NOT_BOUND CANNOT_BOARD',
            'Au contact d’un ennemi, vous pouvez *l’aborder*, sauf en feu, gêné par des débris ou en retraite.',
          ),
          because('ALREADY_TRIED MUST_SEPARATE', 'Pour se dégager\u00A0: un essai par tour et par navire.'),
          because('HULLS_ONLY', 'Sur un navire lié, on ne tire qu’à la coque.'),
        ],
        [
          'On compte rang et ponts, +1 au moins abîmé, −1 sans capitaine. Les deux perdent des hommes, le plus faible davantage\u202F; sans équipage, on se rend.',
        ],
      ],
      caption: 'Un 120 (8 + 3) aborde un 74 (5 + 2)\u00A0: quatre dés.',
    },
    morale: {
      title: 'Moral et prises',
      paragraphs: [
        [
          because(
            'IN_RETREAT',
            'Bordée, équipage ou gréement à 0\u00A0: il est en *retraite*, et ne tire que sur ceux qui l’ont attaqué.',
          ),
          'Deux à 0\u00A0: c’est la *déroute*, il peut amener dès qu’un ennemi le touche. Trois\u00A0: il amène aussitôt.',
        ],
        [
          'Un navire qui amène devient une *prise*.',
          because(
            'NO_PRIZE',
            'Une fois que vous la tenez, faites-lui faire route ou sabordez-la\u202F; elle ne tire pas.',
          ),
        ],
      ],
    },
    end: {
      title: 'Bon à savoir',
      isFolded: true,
      points: [
        [
          because(
            'NO_SUCH_SHIP',
            'Les distances se mesurent de grand mât à grand mât. La règle est à votre disposition.',
          ),
        ],
        ['Un navire sur la ligne de tir prend tous les dégâts, et la cible la moitié.'],
        [
          because(
            'CANNOT_ANCHOR NOT_AT_ANCHOR',
            '*Mouiller* au lieu d’avancer\u00A0: +3 au tir. Appareiller prend un mouvement.',
          ),
        ],
        [
          because(
            'CANNOT_FORM CANNOT_DISSOLVE NO_SUCH_DIVISION IN_A_DIVISION TURN_PENDING ONE_TURN_AT_A_TIME',
            'Une *division* navigue d’un bloc\u00A0: ses navires tournent à la suite du chef de file, ou tous ensemble.',
          ),
        ],
        [
          'On ne perd pas au temps\u00A0: le navire d’un capitaine en retard va tout droit, évite, ou retient son feu.',
        ],
        [
          because(
            'NO_SUCH_ALLY ALLY_NAMED',
            'À plusieurs capitaines par camp, l’un des vôtres peut aussi agir pour vos navires\u202F; cela change une fois par tour.',
          ),
        ],
      ],
    },
  },
};
