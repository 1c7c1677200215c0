/** Comment se jouent Les Grands Amiraux, en français. */

import { because, type Topic } from '../../guide/guide.ts';
import type { Topics } from './guide.en.ts';

export const fr: { readonly lead: string; readonly topics: Readonly<Record<keyof Topics, Topic>> } = {
  lead: 'Deux flottes ne voient l’une de l’autre que le dos des pièces. On se bat pour savoir, et il faut s’en souvenir.',
  topics: {
    goal: {
      title: 'Gagner',
      paragraphs: [
        [
          '*Détruisez le grand amiral ennemi.*',
          'Lui seul est connu dès le début. La pièce qui l’attaque ou saute par-dessus gagne la partie\u202F; mais tout ce qu’*il* attaque est détruit, sauf une mine, qui le coule.',
        ],
      ],
      caption:
        'Un sous-marin, le plus faible des navires, attaque le grand amiral rouge\u00A0: les Blancs gagnent.',
    },
    pieces: {
      title: 'Les pièces',
      paragraphs: [['Le chiffre sur la pièce est sa force\u00A0: la plus grande gagne le combat singulier.']],
    },
    deployment: {
      title: 'Placer sa flotte',
      paragraphs: [
        [
          because(
            'BAD_PLACEMENT NO_PLACEMENT PLACEMENT_STANDS TOO_MANY_PLACEMENTS',
            'Vos 32 pièces occupent vos quatre rangées, d’abord au hasard\u00A0: choisissez une formation, ou touchez deux pièces pour les échanger.',
          ),
          because('ALREADY_READY NOT_DEPLOYING', 'Une fois prêt, on n’y touche plus.'),
          because(
            'STILL_DEPLOYING',
            'La bataille commence quand les deux camps sont prêts\u202F; aux Blancs de jouer.',
          ),
        ],
      ],
    },
    move: {
      title: 'Votre tour',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'On joue à tour de rôle.'),
          because(
            'NOTHING_TO_STOP NO_PIECE NOT_YOUR_PIECE',
            'Une de vos pièces avance, attaque ou saute. On ne peut pas passer.',
          ),
          because('MINES_STAY', 'Les mines n’agissent jamais.'),
        ],
        [
          because('NOT_ADJACENT', '*Avancer\u00A0:* d’une case, dans l’une des huit directions,'),
          because('SQUARE_TAKEN', 'vers une case vide.'),
          because('ADMIRAL_GOES_STRAIGHT', 'Le grand amiral ne se déplace pas en diagonale.'),
          because('ISLAND', 'Rien n’entre dans les îles.'),
        ],
      ],
    },
    attack: {
      title: 'Attaquer',
      paragraphs: [
        [
          because('NO_ENEMY_THERE', 'Attaquez un ennemi sur une case voisine, en diagonale aussi.'),
          'Les deux pièces sont montrées, une seule fois.',
        ],
      ],
      points: [
        ['La plus grande force gagne et prend la case. À forces égales, les deux sont détruites.'],
        ['Une *mine* détruit ce qui l’attaque et reste. Seul un *dragueur* l’enlève.'],
      ],
      caption: 'Croiseur contre destroyer\u00A0: 4 bat 3.',
    },
    jump: {
      title: 'Sauter',
      paragraphs: [
        [
          because(
            'NO_JUMP',
            'Sautez, le long d’une rangée ou d’une colonne, par-dessus un ennemi voisin, vers la case vide juste derrière.',
          ),
          'La pièce sautée est détruite, *quelle que soit sa force*, et personne n’apprend qui a sauté.',
          because(
            'JUMP_GOES_ON',
            'Si la même pièce peut sauter encore, elle peut continuer, dans n’importe quelle direction.',
          ),
          'Sauter une mine détruit le sauteur, sauf un dragueur.',
        ],
      ],
      caption: 'Un escorteur, deux sauts, deux pièces prises.',
    },
    memory: {
      title: 'Se souvenir',
      paragraphs: [
        [
          'Une pièce n’est montrée qu’*une fois*, puis elle se retourne.',
          'Appuyez longuement sur une pièce ennemie pour y épingler une note, que seul votre camp voit.',
          'Les pièces détruites restent près du plateau\u00A0: comptez ce qui reste.',
        ],
      ],
    },
    end: {
      title: 'Bon à savoir',
      isFolded: true,
      points: [
        ['Un camp qui ne peut ni avancer, ni attaquer, ni sauter a perdu.'],
        ['Plus que les deux grands amiraux, ou 200 tours sans combat\u00A0: partie nulle.'],
        [
          'Si le temps vous manque à votre tour, vous perdez. Pendant le placement, votre dernière disposition reste.',
        ],
        [
          because('HELM_ONLY', 'À quatre, le barreur joue et le navigateur tient le carnet de bord.'),
          because('ALREADY_RESIGNED', 'Qui a abandonné laisse la suite à son partenaire.'),
        ],
      ],
    },
  },
};
