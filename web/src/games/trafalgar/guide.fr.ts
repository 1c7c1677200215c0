/** Comment se joue Trafalgar, en français. */

import { because, type Topic } from '../../guide/guide.ts';
import type { Topics } from './guide.en.ts';

export const fr: { readonly lead: string; readonly topics: Readonly<Record<keyof Topics, Topic>> } = {
  lead: 'Les Anglais partent de Gibraltar, les alliés de Cadix. Chacun veut le pavillon de l’autre port, et chaque port a des canons qui tirent hors de leur tour.',
  topics: {
    goal: {
      title: 'Gagner',
      paragraphs: [
        [
          '*Rapportez le pavillon ennemi à l’un de vos quatre mouillages.*',
          'On gagne aussi quand tous les navires ennemis sont coulés, ou à trois navires au moins contre un seul.',
        ],
        ['*Mais jamais tant que l’ennemi détient votre pavillon.* Reprenez-le d’abord.'],
      ],
      caption:
        'La Naiad rentre avec le pavillon allié\u00A0: les Anglais gagnent, si le leur n’est pas aux mains de l’ennemi.',
    },
    turn: {
      title: 'Un tour',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'On joue à tour de rôle.'),
          'Au vôtre, *tous* vos navires peuvent avancer, tourner et tirer, et vos deux canons du port aussi, dans l’ordre que vous voulez, même par petits bouts.',
          because('TURN_ENDED', 'Puis finissez votre tour.'),
        ],
        [
          because(
            'WIND_FIRST WIND_IS_SET',
            'Qui gagne à pile ou face choisit le premier vent\u00A0; l’autre camp commence.',
          ),
          'Quand les deux camps ont joué, un dé peut faire tourner le vent dans le sens des aiguilles d’une montre.',
        ],
      ],
    },
    fleets: {
      title: 'Les navires',
      paragraphs: [
        [
          'Chaque camp a deux vaisseaux de ligne et deux frégates.',
          because(
            'TOO_FEW_MOVES',
            'Les mâts donnent les mouvements\u00A0: un navire a ceux des mâts encore debout.',
          ),
          because('TOO_FEW_GUNS', 'Chaque canon tire une fois par tour, de son côté.'),
          because('NOT_YOUR_SHIP', 'Vous commandez les navires de votre nation.'),
        ],
      ],
      caption:
        'Mouvements par mât, et canons par bord. Vaisseau de ligne\u00A0: 1 + 2 + 1 mouvements, 3 canons. Frégate\u00A0: 2 + 2 + 2 mouvements, 2 canons.',
    },
    sailing: {
      title: 'Faire route',
      paragraphs: [
        [
          'Un mouvement, c’est un point en avant, ou un sixième de tour sur place, à bâbord ou à tribord.',
          because(
            'INTO_THE_WIND',
            'Un navire n’avance jamais droit contre le vent. Il peut le traverser en tournant, et tous les autres caps sont libres.',
          ),
        ],
        [
          because(
            'REEF LAND BORDER OCCUPIED',
            'La terre, les écueils, les autres navires et le bord de la carte l’arrêtent\u00A0;',
          ),
          because('SANDBANK', 'les bancs de sable n’arrêtent que les vaisseaux de ligne.'),
        ],
      ],
      caption: 'La flèche montre où va le vent. Un seul cap est interdit.',
    },
    firing: {
      title: 'Tirer',
      paragraphs: [
        [
          because('DOES_NOT_BEAR', 'Une bordée atteint neuf points de son côté, jusqu’à trois pas.'),
          because('OUT_OF_RANGE', 'Un canon du port atteint tout à trois pas à la ronde.'),
          'Rien n’arrête un tir.',
          because('FRIENDLY_TARGET', 'On ne tire pas sur les siens.'),
        ],
        [
          'Un canon touche si son dé montre au moins autant d’étoiles que de pas. Trois faces sur six sont vides\u00A0; les autres portent une, deux et trois étoiles.',
        ],
      ],
      caption: 'La bordée tribord du Victory, et la chance de chaque canon de toucher.',
    },
    hits: {
      title: 'Toucher',
      paragraphs: [['On vise avant de lancer le dé.']],
      points: [
        [
          because(
            'WRONG_AIM AIM_GONE',
            'Si la cible montre son *flanc*\u00A0: les canons de ce bord, ou un mât debout.',
          ),
        ],
        [
          because(
            'AIM_SHELTERED',
            'Si elle montre sa *proue* ou sa *poupe*\u00A0: la misaine ou l’artimon. Le grand mât seulement quand l’un des deux est tombé, les canons jamais.',
          ),
        ],
        [
          because(
            'SHIP_SUNK',
            'Sans mâts ni canons, un navire coule. S’il n’a perdu que ses mâts, il ne bouge plus, mais tire encore.',
          ),
        ],
        [
          because(
            'GUN_DESTROYED NOT_YOUR_FORT NO_SUCH_FORT',
            'Un canon du port touché est remplacé au début du troisième tour de son camp.',
          ),
        ],
      ],
      caption:
        'Vu de flanc\u00A0: les canons de ce bord et les trois mâts. Vu de l’arrière\u00A0: deux mâts seulement.',
    },
    feu: {
      title: 'Feu\u202F!',
      paragraphs: [
        [
          because('OWN_TURN', 'Vos canons du port tirent aussi pendant le tour de l’ennemi.'),
          'Quand un navire ennemi va sortir de la portée d’un canon chargé, il s’arrête, et vous avez quelques secondes pour crier *Feu\u202F!* ou retenir le feu.',
          because(
            'WINDOW_OPEN WRONG_TARGET',
            'Tant que vous n’avez pas répondu, rien d’autre ne bouge en mer.',
          ),
          because('WINDOW_CLOSED', 'Une réponse tardive ne coûte rien\u00A0: vos canons se taisent.'),
        ],
      ],
      points: [
        [
          because(
            'NOT_UNDER_WAY',
            'À tout autre moment, vous pouvez *crier* sur un navire ennemi à portée qui a avancé ou tourné pendant ce tour.',
          ),
        ],
        [
          because(
            'GUN_FIRED',
            'Chaque canon du port tire une fois par tour\u00A0: une fois dans le vôtre, une fois dans celui de l’ennemi.',
          ),
        ],
        ['Si le navire visé a un canon chargé qui porte sur le fort, il tire le premier.'],
        [
          because(
            'ORDER_STANDS TOO_MANY_ORDERS',
            'Les *consignes* répondent pour vous\u00A0: demander, retenir le feu, ou tirer sur ce que vous voulez.',
          ),
        ],
      ],
      caption: 'Un point de plus, et le navire sort des trois pas du canon. C’est là que la fenêtre s’ouvre.',
    },
    flag: {
      title: 'Saisir le pavillon',
      points: [
        [because('NOT_AT_THE_FLAG', 'Allez au mouillage du coin de l’ennemi, au pied du pavillon.')],
        [
          because(
            'HAS_MOVED FLAG_IS_AWAY FACES_LAND',
            'À un tour suivant, avant de bouger, saisissez-le et choisissez votre cap.',
          ),
          because('ANCHORED', 'Le navire n’avance pas ce tour-là, mais il peut tirer.'),
        ],
        ['Dès votre tour d’après, rapportez-le.'],
        [
          because(
            'CARRIES_NO_FLAG SAME_SHIP NOT_ALONGSIDE HAS_ACTED SHIP_PASSES',
            'Deux navires amis côte à côte peuvent se le confier, avant toute autre action. Tous deux passent alors.',
          ),
        ],
        [
          'Coulez le navire qui détient votre pavillon pour le reprendre, puis ramenez-le à l’un de vos mouillages.',
        ],
      ],
    },
    repair: {
      title: 'Réparer',
      paragraphs: [
        [
          because('HAS_MASTS NO_SHIP_NAMED', 'Un navire sans mâts peut retrouver son artimon.'),
          because(
            'NOT_FIRST',
            'Il faut commencer son tour par là\u00A0: toute votre flotte passe ce tour et le suivant.',
          ),
        ],
      ],
    },
    end: {
      title: 'Bon à savoir',
      points: [
        [
          because(
            'ALREADY_RESIGNED ALREADY_HELD ALREADY_PROPOSED',
            'À trois, Français et Espagnols forment le camp allié\u00A0: canons et vent sont à tous les deux, et le tour finit quand tous deux l’ont fini.',
          ),
        ],
        ['Si le temps vous manque, votre tour finit. On ne perd pas au temps.'],
        ['Après 100 tours complets, la partie est nulle.'],
      ],
    },
  },
};
