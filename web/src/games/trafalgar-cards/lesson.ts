/** The first match of the card game: exchange, lend a card, be negated, draw a hand, negate, and win. */

import type { Command } from 'escadre';
import { worthOf } from 'escadre/trafalgar-cards';
import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';

type Order = Command<'trafalgar-cards'>;

/** The two cards of the first hand that help nobody. */
const WEAK = ['A-V', 'T4'];
/** What the first line-up is worth with `M4` lent to fighting. */
const FIRST_TOTAL = 74;
/** What the second is worth with `T1` in the place of `T5`: less, and enough. */
const SECOND_TOTAL = 47;
/** Every line-up of the last hand that is worth as much wins it, whatever was exchanged. */
const LAST_TOTAL = 46;

const exchanges = (wanted: readonly string[]) => (command: Order) =>
  command.type === 'exchange' &&
  command.cards.length === wanted.length &&
  command.cards.every((card) => wanted.includes(card));

const keepsNelson = (command: Order) => command.type === 'exchange' && !command.cards.includes('A-N');

/** Whether a line-up is worth as much, and has that card. */
const linesUp =
  (least: number, wanted?: string) =>
  (command: Order): boolean =>
    command.type === 'lineUp' &&
    'cards' in command &&
    worthOf(command).total >= least &&
    (wanted === undefined || command.cards.some(({ card }) => card === wanted));

const STEPS = {
  battle: null,
  suits: null,
  exchange: exchanges(WEAK),
  signs: null,
  lend: linesUp(FIRST_TOTAL),
  draw: exchanges([]),
  strike: linesUp(SECOND_TOTAL, 'T1'),
  alone: keepsNelson,
  last: linesUp(LAST_TOTAL),
} satisfies Steps<'trafalgar-cards'>;

const en: Lines<typeof STEPS> = {
  battle: {
    say: 'You are the British admiral. Three hands win the battle: the French have two already, and you have one.',
  },
  suits: {
    say: 'Every card has points and a suit: Strategy, Tactics, Morale or Fighting. Two of each suit may fight, and your own admiral beside them, who is worth 12. Low cards that help no other are the first to go.',
  },
  exchange: {
    say: 'Once in a hand you may put down up to four cards, unseen, and draw as many. Villeneuve is the enemy’s admiral, and no use to you. Tap him and Favorable Winds (4 Tactics), then exchange them.',
    hint: 'Only these two, for now: Villeneuve and Favorable Winds.',
  },
  signs: {
    say: 'Two good cards have come. Look at the signs: +2 strengthens your own cards of a suit, a cross strikes out the enemy’s best card of one, and with an arrow a card may fight in another suit.',
  },
  lend: {
    say: 'Engage Closely adds 2 to each of your Fighting cards, and Resolve may be one of them: there it is worth 6, not 4. Tap Best line, look at the racks, and fight. Nobody sees a line-up before both are made.',
    hint: 'There is more in these cards: 74. Tap Best line, or lend Resolve to Fighting.',
  },
  draw: {
    say: 'Look at Nelson: their Sharpshooters strike him out, so he counts nothing. 62 to 62 is a draw, and the hand is nobody’s. All that was played is put down; your new cards are good. Keep all eight.',
    hint: 'These eight are good enough: lift none, and keep them.',
  },
  strike: {
    say: 'Tap Best line: 51. It looks for points alone, and leaves out Enemy Disordered, which has one, but strikes out their best Tactics card. Make room for it: tap Lay a Course in its rack, then Enemy Disordered, and fight.',
    hint: 'Enemy Disordered in the place of Lay a Course, and the others as in Best line: 47.',
  },
  alone: {
    say: '47 to 45! Your 51 would have lost: theirs was 53. Two hands each, and this one decides. The deck ran out and was shuffled anew, so both admirals are back. Exchange what you like, up to four cards.',
    hint: 'Anything but Nelson: he is worth 12.',
  },
  last: {
    say: 'From the sixth hand on, three Fighting cards may fight. The rest is up to you: points, or a card that strikes. Fill the racks, and fight for the battle.',
    hint: 'There is more in these cards. Best line shows how much.',
  },
  end: {
    say: 'The battle is yours. All the rest is guessing what the other side holds. A match begins with two hands in which nobody counts as Fighting, but three cards may as Strategy, and three as Tactics.',
  },
};

const fr: Lines<typeof STEPS> = {
  battle: {
    say: 'Vous êtes l’amiral britannique. Qui gagne trois manches gagne la bataille\u00A0: les Français en ont déjà deux, et vous une.',
  },
  suits: {
    say: 'Chaque carte a des points et une famille\u00A0: stratégie, tactique, moral, combat. Deux par famille peuvent se battre, et votre amiral, qui vaut 12. Les petites qui n’aident personne partent en premier.',
  },
  exchange: {
    say: 'À chaque manche, on peut défausser jusqu’à quatre cartes, face cachée, et en piocher autant. Villeneuve, l’amiral ennemi, ne vous sert à rien. Touchez\u2011le, puis Vents favorables (4, tactique), et échangez\u2011les.',
    hint: 'Ces deux-là seulement, pour l’instant\u00A0: Villeneuve et Vents favorables.',
  },
  signs: {
    say: 'Deux bonnes cartes sont arrivées. Regardez les signes\u00A0: +2 renforce vos cartes d’une famille, une croix annule la plus forte de l’ennemi, et la flèche prête une carte à une autre famille.',
  },
  lend: {
    say: 'Combat rapproché donne +2 à vos cartes de combat. Résolution peut en être\u00A0: elle y vaut 6 au lieu de 4. Touchez «\u00A0Meilleure ligne\u00A0», regardez, et combattez. Les deux lignes se dévoilent ensemble.',
    hint: 'Ces cartes valent mieux\u00A0: 74. Touchez «\u00A0Meilleure ligne\u00A0», ou passez Résolution au combat.',
  },
  draw: {
    say: 'Regardez Nelson\u00A0: leurs Tireurs d’élite l’annulent, il ne compte pas. 62 partout, manche nulle\u00A0: elle n’est à personne. Tout ce qui a servi est défaussé\u00A0; vos nouvelles cartes sont bonnes. Gardez les huit.',
    hint: 'Ces huit cartes suffisent\u00A0: n’en levez aucune, et gardez-les.',
  },
  strike: {
    say: 'Touchez «\u00A0Meilleure ligne\u00A0»\u00A0: 51, mais sans Ennemi en désordre, qui annule leur meilleure tactique. Ôtez Tracer la route en la touchant, touchez Ennemi en désordre pour l’y mettre, et combattez.',
    hint: 'Ennemi en désordre à la place de Tracer la route, le reste comme dans «\u00A0Meilleure ligne\u00A0»\u00A0: 47.',
  },
  alone: {
    say: '47 à 45\u00A0! Avec 51, vous perdiez\u00A0: ils avaient 53. Deux manches partout, celle\u2011ci décide. La pioche, vide, a été refaite\u00A0: les amiraux reviennent. Échangez ce que vous voulez, jusqu’à quatre cartes.',
    hint: 'Tout, sauf Nelson\u00A0: il vaut 12.',
  },
  last: {
    say: 'Dès la sixième manche, trois cartes de combat peuvent se battre. Pour le reste, à vous de choisir\u00A0: des points, ou une carte qui annule. Formez votre ligne, et combattez pour la bataille.',
    hint: 'Ces cartes valent mieux\u00A0: «\u00A0Meilleure ligne\u00A0» vous dit combien.',
  },
  end: {
    say: 'La bataille est à vous. Le reste, c’est de deviner ce que l’autre a en main. Une partie commence par deux manches sans cartes de combat\u00A0: on y aligne jusqu’à trois stratégies et trois tactiques.',
  },
};

export const lesson: Lesson<'trafalgar-cards'> = {
  seat: 'british',
  foe: 'french',
  foeName: 'Villeneuve',
  begins: {
    scenario: {
      hand: 4,
      score: { british: 1, french: 2 },
      drawn: 0,
      hands: {
        british: ['A-N', 'A-V', 'S11', 'M10', 'F9', 'M4', 'T4', 'T3'],
        french: ['M11', 'F7', 'T10', 'S9', 'M9', 'S8', 'T7', 'F1'],
      },
      // The two that the British draw; then the next hands, dealt in turn, the British first.
      deck: [
        ...(['S10', 'T11'] as const),
        ...(['T9', 'T8', 'T5', 'T6', 'T1', 'F11', 'F10', 'F6'] as const),
        ...(['F8', 'M7', 'S6', 'M6', 'S5', 'S7', 'M8', 'S2'] as const),
        ...(['F5', 'S4', 'F4', 'S1', 'M2', 'M3', 'M5', 'T2', 'S3', 'F3', 'M1', 'F2'] as const),
      ],
      discards: [],
      due: 'exchange',
    },
    // What was played, shuffled: the last of the last hands, and up to four cards that the British draw.
    dice: [
      [
        ...['A-N', 'A-V', 'F11', 'T4', 'T11', 'S11', 'F10', 'M11'],
        ...['S10', 'S9', 'S8', 'S7', 'S6', 'S5', 'S2', 'T10', 'T9', 'T8', 'T7', 'T6', 'T5', 'T3', 'T1'],
        ...['M10', 'M9', 'M8', 'M7', 'M6', 'M4', 'F9', 'F8', 'F7', 'F6', 'F1'],
      ],
    ],
  },
  steps: STEPS,
  replies: [
    { type: 'exchange', cards: [] },
    { type: 'lineUp', auto: true },
    { type: 'exchange', cards: [] },
    { type: 'lineUp', auto: true },
    { type: 'exchange', cards: [] },
    { type: 'lineUp', auto: true },
  ],
  lines: { en, fr },
};
