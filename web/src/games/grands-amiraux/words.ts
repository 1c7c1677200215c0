/** The text of the board's page besides the story, in each language. */

import { type Camp, factsOf, KINDS, type Kind, type Square } from 'escadre/grands-amiraux';
import { words as storyEn } from 'escadre/story/grands-amiraux/en';
import { words as storyFr } from 'escadre/story/grands-amiraux/fr';
import { capital } from '../../base/capital.ts';
import type { Language } from '../../base/settings.ts';
import type { MarkName } from './input.ts';

const en = {
  board: 'Board',
  picked: (piece: string, square: string, worth: string) =>
    `${piece} ${square}, ${worth}. Tap where it should go.`,
  exchange: (piece: string, square: string, worth: string) =>
    `${piece} ${square}, ${worth}. Tap the piece to swap it with.`,
  severalCan: (square: string) => `Several of your pieces can reach ${square}. Tap one of them first.`,
  placeFleet: 'Place your fleet',
  deploy: 'Your fleet is ready. Tap two pieces to swap them.',
  ready: 'Ready',
  /** After “Your move”. */
  turn: 'Move, attack or jump.',
  /** In the first turn, after the prompt. */
  aim: 'Destroy the grand admiral, the piece with a star, to win.',
  random: 'Random',
  mirror: 'Mirror',
  formations: 'Formations',
  cancel: 'Cancel',
  stop: 'Stop here',
  deeds: {
    move: (to: string) => `Move to ${to}`,
    attack: (to: string) => `Attack ${to}`,
    jump: (to: string) => `Jump to ${to}`,
  },
  willDo: {
    move: (piece: string, from: string, to: string) => `${piece} ${from} moves to ${to}.`,
    attack: (piece: string, from: string, to: string) => `${piece} ${from} attacks ${to}.`,
    jump: (piece: string, from: string, to: string) => `${piece} ${from} jumps to ${to}.`,
  },
  goOn: 'Back to the board',
  goOnOf: (left: number) => `Continue (${left} more)`,
  taken: 'Taken',
  lost: 'Lost',
  takenBy: { white: 'White has taken', red: 'Red has taken' },
  prizes: (label: string) => `${label}:`,
  nothing: 'nothing yet',
  pieces: 'Pieces and their force',
  force: (force: number) => `force ${force}`,
  worth: { G: 'wins when it attacks', M: 'sinks any attacker', D: 'clears mines' },
  island: 'an island',
  empty: 'empty',
  piece: (camp: Camp, kind: string | undefined, isOwn: boolean) =>
    `${isOwn ? 'your' : camp} ${kind ?? 'piece, face down'}`,
  noted: (text: string) => `your note: ${text}`,
  noteOn: (square: string) => `Note on ${square}`,
  noteOnPiece: (square: string, home: string) =>
    home === square
      ? `Note on the piece on ${square} (has not moved)`
      : `Note on the piece on ${square} (started on ${home})`,
  noteText: 'Your own note',
  pin: 'Save note',
  unpin: 'Delete note',
  marks: { move: 'you can move here', attack: 'you can attack it', jump: 'you can jump here' },
};

type Texts = typeof en;

const fr: Texts = {
  board: 'Le plateau',
  picked: (piece, square, worth) => `${piece} ${square}, ${worth}. Touchez sa destination.`,
  exchange: (piece, square, worth) => `${piece} ${square}, ${worth}. Touchez la pièce à échanger.`,
  severalCan: (square) =>
    `Plusieurs de vos pièces peuvent atteindre ${square}. Touchez d’abord l’une d’elles.`,
  placeFleet: 'Placez votre flotte',
  deploy: 'Votre flotte est prête. Touchez deux pièces pour les échanger.',
  ready: 'Prêt',
  turn: 'Déplacez, attaquez ou sautez.',
  aim: 'But\u00A0: détruire le grand amiral, la pièce à l’étoile.',
  random: 'Au hasard',
  mirror: 'Miroir',
  formations: 'Formations',
  cancel: 'Annuler',
  stop: 'S’arrêter là',
  deeds: {
    move: (to) => `Aller en ${to}`,
    attack: (to) => `Attaquer ${to}`,
    jump: (to) => `Sauter en ${to}`,
  },
  willDo: {
    move: (piece, from, to) => `${piece} ${from} va en ${to}.`,
    attack: (piece, from, to) => `${piece} ${from} attaque ${to}.`,
    jump: (piece, from, to) => `${piece} ${from} saute en ${to}.`,
  },
  goOn: 'Retour au plateau',
  goOnOf: (left) => `Continuer (encore ${left})`,
  taken: 'Prises',
  lost: 'Pertes',
  takenBy: { white: 'Prises des Blancs', red: 'Prises des Rouges' },
  prizes: (label) => `${label}\u00A0:`,
  nothing: 'rien encore',
  pieces: 'Les pièces et leur force',
  force: (force) => `force ${force}`,
  worth: { G: 'gagne quand il attaque', M: 'coule tout attaquant', D: 'enlève les mines' },
  island: 'une île',
  empty: 'vide',
  piece: (camp, kind, isOwn) =>
    isOwn ? `à vous, ${kind ?? 'pièce'}` : `${camp === 'red' ? 'rouge' : 'blanc'}, ${kind ?? 'face cachée'}`,
  noted: (text) => `votre note\u00A0: ${text}`,
  noteOn: (square) => `Note en ${square}`,
  noteOnPiece: (square, home) =>
    home === square
      ? `Note sur la pièce en ${square} (n’a pas bougé)`
      : `Note sur la pièce en ${square} (partie de ${home})`,
  noteText: 'Votre note',
  pin: 'Enregistrer',
  unpin: 'Supprimer',
  marks: { move: 'déplacement possible', attack: 'attaque possible', jump: 'saut possible' },
};

interface SquareSaid {
  readonly square: Square;
  readonly mark: MarkName | undefined;
  readonly isIsland: boolean;
  /** One's own note there. */
  readonly note?: string | undefined;
  readonly piece: { readonly camp: Camp; readonly kind: Kind | undefined } | undefined;
  /** The reader's side. */
  readonly camp: Camp | null;
}

/** The words of the game in one language. */
export class AdmiralsWords {
  readonly texts: Texts;
  readonly kinds: typeof storyEn.kinds;
  readonly formations: typeof storyEn.formations;

  constructor(language: Language) {
    const story = language === 'fr' ? storyFr : storyEn;
    this.texts = language === 'fr' ? fr : en;
    this.kinds = story.kinds;
    this.formations = story.formations;
  }

  /** `Cruiser`, to begin a sentence with. */
  named(kind: Kind | undefined): string {
    return kind === undefined ? '' : capital(this.kinds[kind]);
  }

  /** A piece's use: `force 4`, `removes mines`. */
  worth(kind: Kind): string {
    const { worth, force } = this.texts;
    return kind === 'G' || kind === 'M' || kind === 'D' ? worth[kind] : force(factsOf(kind).force ?? 0);
  }

  /** A square for screen readers: `e5, red piece, face down, can be attacked`. */
  square({ square, mark, isIsland, piece, camp, note }: SquareSaid): string {
    const { texts } = this;
    const kind = piece?.kind === undefined ? undefined : this.kinds[piece.kind];
    const stands =
      piece === undefined
        ? texts[isIsland ? 'island' : 'empty']
        : texts.piece(piece.camp, kind, piece.camp === camp);
    const named = KINDS.find((each) => each === note);
    const noted = note === undefined ? [] : [texts.noted(named === undefined ? note : this.kinds[named])];
    return [square, stands, ...noted, ...(mark === undefined ? [] : [texts.marks[mark]])].join(', ');
  }
}
