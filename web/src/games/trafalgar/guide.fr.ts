/** Comment se joue Trafalgar, en français. */

import { because, type Topic } from '../../guide/guide.ts';
import type { Topics } from './guide.en.ts';

export const fr: { readonly lead: string; readonly topics: Readonly<Record<keyof Topics, Topic>> } = {
  lead: 'Les Anglais partent de Gibraltar, les alliés de Cadix. Chacun veut le pavillon de l’autre port, et les canons du port tirent hors de leur tour.',
  topics: {
    goal: {
      title: 'Gagner',
      paragraphs: [
        [
          '*Rapportez le pavillon ennemi à l’un de vos quatre mouillages, mais jamais tant que l’ennemi détient le vôtre.*',
          'On gagne aussi quand tous les navires ennemis sont coulés, ou à trois navires au moins contre un.',
        ],
      ],
      caption: 'La Naiad rapporte le pavillon allié.',
    },
    turn: {
      title: 'Un tour',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'On joue à tour de rôle.'),
          'Au vôtre, *tous* vos navires peuvent avancer, tourner et tirer, et vos deux canons du port aussi, dans l’ordre que vous voulez. Vous pouvez avancer un peu, tirer, puis repartir.',
          because('TURN_ENDED', 'Puis finissez votre tour.'),
        ],
        [
          because(
            'WIND_FIRST WIND_IS_SET',
            'Qui gagne à pile ou face choisit le premier vent\u202F; l’autre camp commence.',
          ),
          'Quand les deux camps ont joué, un dé peut tourner le vent dans le sens des aiguilles.',
        ],
      ],
    },
    fleets: {
      title: 'Les navires',
      paragraphs: [
        [
          because('TOO_FEW_MOVES', 'Chaque mât debout donne des mouvements.'),
          because('TOO_FEW_GUNS', 'Chaque canon tire une fois par tour, de son côté.'),
          because('NOT_YOUR_SHIP', 'Vous commandez les navires de votre nation.'),
        ],
      ],
      caption:
        'Mouvements par mât\u00A0: vaisseau de ligne 1\u00A0+\u00A02\u00A0+\u00A01, frégate 2\u00A0+\u00A02\u00A0+\u00A02.',
    },
    sailing: {
      title: 'Faire route',
      paragraphs: [
        [
          'Un mouvement, c’est un point en avant, ou un sixième de tour sur place.',
          because(
            'INTO_THE_WIND',
            'Un navire n’avance jamais droit contre le vent, mais peut le traverser en tournant\u202F; tous les autres caps sont libres.',
          ),
          because(
            'REEF LAND BORDER OCCUPIED',
            'La terre, les écueils, les autres navires et le bord de la carte l’arrêtent\u202F;',
          ),
          because('SANDBANK', 'les bancs de sable n’arrêtent que les vaisseaux de ligne.'),
        ],
      ],
      caption: 'La flèche épaisse est le vent\u00A0: un seul cap est interdit.',
    },
    firing: {
      title: 'Tirer',
      paragraphs: [
        [
          because('DOES_NOT_BEAR', 'Une bordée atteint les neuf points dessinés ici.'),
          because('OUT_OF_RANGE', 'Un canon du port atteint tout à trois pas à la ronde.'),
          'Rien n’arrête un tir.',
          because('FRIENDLY_TARGET', 'On ne tire pas sur les siens.'),
          'Un canon touche si son dé montre autant d’étoiles que de pas\u00A0: ses faces en portent 0, 0, 0, 1, 2 et 3.',
        ],
      ],
      caption: 'La chance de chaque canon de toucher.',
    },
    hits: {
      title: 'Viser et réparer',
      points: [
        [because('WRONG_AIM AIM_GONE', 'De *flanc*\u00A0: les canons de ce bord, ou un mât debout.')],
        [
          because(
            'AIM_SHELTERED',
            'Par la *proue* ou la *poupe*\u00A0: la misaine ou l’artimon, le grand mât quand l’un des deux est tombé, les canons jamais.',
          ),
        ],
        [
          because(
            'SHIP_SUNK',
            'Ni mâts ni canons\u00A0: il coule. Sans mâts, il ne bouge plus, mais tire encore.',
          ),
          because('HAS_MASTS NO_SHIP_NAMED', '*Réparer* lui rend son artimon.'),
          because(
            'NOT_FIRST',
            'On commence son tour par là\u00A0: toute la flotte passe ce tour et le suivant, ou, si l’on en a convenu, les seuls navires réparés.',
          ),
        ],
        [
          because(
            'GUN_DESTROYED NOT_YOUR_FORT NO_SUCH_FORT',
            'Un canon du port touché est remplacé au début du troisième tour de son camp.',
          ),
        ],
      ],
    },
    feu: {
      title: 'Feu\u202F!',
      isWide: true,
      paragraphs: [
        [
          because('OWN_TURN', 'Les canons du port tirent aussi pendant le tour de l’ennemi.'),
          'Quand un navire ennemi va sortir de la portée d’un canon chargé, il s’arrête, et vous avez quelques secondes pour crier *Feu\u202F!*',
          because('WINDOW_OPEN WRONG_TARGET', 'Rien d’autre ne bouge avant votre réponse.'),
          because('WINDOW_CLOSED', 'Trop tard, vos canons se taisent.'),
          because('GUN_FIRED', 'Chaque canon tire une fois dans votre tour, et une dans celui de l’ennemi.'),
        ],
        [
          because(
            'NOT_UNDER_WAY',
            'On peut aussi crier Feu sur tout ennemi à portée qui a avancé ou tourné pendant ce tour.',
          ),
          'Si l’un de ses canons chargés porte sur le fort, il peut tirer le premier.',
          because('ORDER_STANDS TOO_MANY_ORDERS', 'Les *consignes* répondent pour vous.'),
        ],
      ],
      caption: 'Un point de plus, et le navire est hors de portée.',
    },
    flag: {
      title: 'Prendre le pavillon',
      points: [
        [because('NOT_AT_THE_FLAG', 'Allez au mouillage du coin ennemi, au pied du pavillon.')],
        [
          because(
            'HAS_MOVED FLAG_IS_AWAY FACES_LAND',
            'À un tour suivant, avant de bouger, saisissez-le et choisissez votre cap.',
          ),
          because('ANCHORED', 'Le navire peut tirer, mais n’avance qu’à votre tour d’après.'),
        ],
        [
          because(
            'CARRIES_NO_FLAG SAME_SHIP NOT_ALONGSIDE HAS_ACTED SHIP_PASSES',
            'Deux navires amis côte à côte peuvent se le confier, avant d’agir. Tous deux passent alors.',
          ),
        ],
        [
          'Pour reprendre le vôtre, coulez le navire qui le détient, puis ramenez-le à l’un de vos mouillages.',
        ],
      ],
    },
    end: {
      title: 'Bon à savoir',
      isFolded: true,
      points: [
        [
          because(
            'ALREADY_RESIGNED ALREADY_HELD ALREADY_PROPOSED',
            'À trois, Français et Espagnols partagent les canons et le vent des alliés\u202F; le tour finit quand tous deux l’ont fini.',
          ),
        ],
        ['Si le temps vous manque, votre tour finit. On ne perd pas au temps.'],
        ['Après 100 tours complets, la partie est nulle.'],
      ],
    },
  },
};
