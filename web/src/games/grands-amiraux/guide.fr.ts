/** Comment se jouent Les Grands Amiraux, en français. */

import { because, type Topic } from '../../guide/guide.ts';
import type { Topics } from './guide.en.ts';

export const fr: { readonly lead: string; readonly topics: Readonly<Record<keyof Topics, Topic>> } = {
  lead: 'Deux flottes se font face et ne voient l’une de l’autre que le dos des pièces. On se bat pour savoir, et il faut s’en souvenir.',
  topics: {
    goal: {
      title: 'Gagner',
      paragraphs: [
        [
          '*Détruisez le grand amiral ennemi.*',
          'Vous savez dès le début où il se trouve\u00A0: c’est la seule pièce connue. La pièce qui l’attaque ou saute par-dessus gagne la partie.',
        ],
        ['Mais il se défend\u00A0: tout ce qu’*il* attaque est détruit, sauf une mine, qui le coule.'],
      ],
      caption:
        'Un sous-marin, le plus faible des navires, attaque le grand amiral rouge\u00A0: les Blancs ont gagné.',
    },
    deployment: {
      title: 'Placer sa flotte',
      paragraphs: [
        [
          because(
            'BAD_PLACEMENT NO_PLACEMENT PLACEMENT_STANDS TOO_MANY_PLACEMENTS',
            'Placez vos 32 pièces comme il vous plaît sur vos quatre rangées.',
          ),
          'La flotte est d’abord placée au hasard\u00A0: choisissez une formation si vous préférez, et touchez deux pièces pour les échanger.',
          because('ALREADY_READY NOT_DEPLOYING', 'Une fois prêt, on n’y touche plus.'),
          because(
            'STILL_DEPLOYING',
            'La bataille commence quand les deux camps sont prêts. Les Blancs commencent.',
          ),
        ],
      ],
    },
    pieces: {
      title: 'Les pièces',
      paragraphs: [['Le chiffre sur la pièce est sa force\u00A0: la plus grande gagne le combat singulier.']],
    },
    turn: {
      title: 'À votre tour\u00A0: une seule action',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'On joue à tour de rôle.'),
          because(
            'NOTHING_TO_STOP NO_PIECE NOT_YOUR_PIECE',
            'Avec une de vos pièces, déplacez-vous, attaquez ou sautez. On ne peut pas passer.',
          ),
          because(
            'MINES_STAY',
            'Les mines ne font rien de tout cela\u00A0: elles restent où on les a posées.',
          ),
        ],
      ],
    },
    move: {
      title: 'Se déplacer',
      paragraphs: [
        [
          because('NOT_ADJACENT', 'D’une case, dans l’une des huit directions,'),
          because('SQUARE_TAKEN', 'vers une case vide.'),
          because('ADMIRAL_GOES_STRAIGHT', 'Le grand amiral ne se déplace pas en diagonale.'),
          because('ISLAND', 'Rien n’entre dans les quatre îles du milieu.'),
        ],
      ],
      caption: 'Le croiseur peut aller sur chaque case marquée d’un point. L’île est fermée.',
    },
    attack: {
      title: 'Attaquer',
      paragraphs: [
        [
          because('NO_ENEMY_THERE', 'Attaquez un ennemi sur une case voisine, en diagonale aussi.'),
          'Les deux pièces sont montrées à tous, une seule fois\u00A0:',
        ],
      ],
      points: [
        ['La plus grande force gagne et occupe la case. À forces égales, les deux sont détruites.'],
        ['Une *mine* détruit ce qui l’attaque et reste. Seul un *dragueur* l’enlève.'],
        ['Le *grand amiral* bat tout ce qu’il attaque, et perd contre tout ce qui l’attaque.'],
      ],
      caption: 'Croiseur contre destroyer\u00A0: 4 bat 3. Le croiseur prend la case, puis se retourne.',
    },
    jump: {
      title: 'Sauter',
      paragraphs: [
        [
          because(
            'NO_JUMP',
            'Sautez en ligne droite, le long d’une rangée ou d’une colonne, par-dessus un ennemi voisin, vers la case vide juste derrière.',
          ),
          'La pièce sautée est détruite, *quelle que soit sa force*, et personne n’apprend qui a sauté.',
          because(
            'JUMP_GOES_ON',
            'Si la même pièce peut sauter encore, continuez, dans n’importe quelle direction, ou arrêtez-vous là.',
          ),
          'Qui saute par-dessus une mine est perdu, sauf un dragueur.',
        ],
      ],
      caption: 'Un escorteur, deux sauts, deux pièces prises.',
    },
    memory: {
      title: 'Se souvenir',
      paragraphs: [
        [
          'Une valeur n’est montrée qu’*une fois*, quand on l’annonce\u00A0; puis la pièce se retourne.',
          'Votre carnet de bord n’est qu’à vous\u00A0: appuyez longuement sur une pièce ennemie pour y épingler une note.',
          'Les pièces détruites restent visibles près du plateau\u00A0: comptez ce qui reste.',
        ],
      ],
    },
    end: {
      title: 'Bon à savoir',
      points: [
        ['Un camp qui ne peut ni se déplacer, ni attaquer, ni sauter a perdu.'],
        ['Plus que les deux grands amiraux, ou 200 tours sans combat\u00A0: partie nulle.'],
        [
          'Si le temps vous manque à votre tour, votre camp perd. Pendant le placement, votre dernière disposition reste.',
        ],
        [
          because(
            'HELM_ONLY',
            'À quatre, le barreur joue pour les deux et le navigateur tient le carnet de bord.',
          ),
          because('ALREADY_RESIGNED', 'Qui a abandonné laisse la suite à son partenaire.'),
        ],
      ],
    },
  },
};
