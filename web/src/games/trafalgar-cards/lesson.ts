/** The first match of the card game: exchange, lend a card, be negated, draw a hand, negate, and win. */

import type { Command } from 'escadre';
import { worthOf } from 'escadre/trafalgar-cards';
import type { Lesson, Lines, Steps } from '../../learn/lesson.ts';

type CardsCommand = Command<'trafalgar-cards'>;

/** The two weak cards of the first hand. */
const WEAK = ['A-V', 'T4'];
/** The first line-up's total, with `M4` lent to fighting. */
const FIRST_TOTAL = 74;
/** The second one's total, with `T1` instead of `T5`: less, but enough. */
const SECOND_TOTAL = 47;
/** Any line-up of the last hand with this total wins, whatever was exchanged. */
const LAST_TOTAL = 46;

const exchanges = (wanted: readonly string[]) => (command: CardsCommand) =>
  command.type === 'exchange' &&
  command.cards.length === wanted.length &&
  command.cards.every((card) => wanted.includes(card));

const keepsNelson = (command: CardsCommand) => command.type === 'exchange' && !command.cards.includes('A-N');

/** Whether a line-up is worth as much, and has that card. */
const linesUp =
  (least: number, wanted?: string) =>
  (command: CardsCommand): boolean =>
    command.type === 'lineUp' &&
    'cards' in command &&
    worthOf(command).total >= least &&
    (wanted === undefined || command.cards.some(({ card }) => card === wanted));

const places = (...cards: readonly string[]) => cards.map((card) => `[data-place="${card}"]`);

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
    say: 'You are the British admiral. Three hands win the battle. The French have won two, you have won one.',
  },
  suits: {
    say: 'Every card has points and a suit: strategy, tactics, morale or fighting. You may play two of each suit, plus your own admiral, worth 12. Low cards that help no other are the first to swap.',
  },
  exchange: {
    say: 'Once in each hand you may swap up to four cards. Villeneuve is the enemy’s admiral: you can’t use him. Tap him and Favourable Winds (4, tactics), then swap them.',
    hint: 'Only these two for now: Villeneuve and Favourable Winds.',
  },
  signs: {
    say: 'You drew two good cards. Now look at the signs. +2 strengthens your own cards of a suit, ✕ negates the enemy’s best card of a suit, and → lets a card count as another suit.',
  },
  lend: {
    say: 'Engage Closely adds 2 to each of your fighting cards. Resolve may count as one: there it is worth 6 instead of 4. Tap Suggest a line-up, look at it, and fight. Both line-ups stay secret until both are ready.',
    hint: 'Your best is 74. Tap Suggest a line-up, or move Resolve to fighting.',
  },
  draw: {
    say: 'Their Sharpshooters negated Nelson: he scored nothing. 62 to 62, so nobody wins the hand. All cards are discarded, and you hold eight new ones. They are good: keep all eight.',
    hint: 'These eight are good enough. Keep them all.',
  },
  strike: {
    say: 'Tap Suggest a line-up: 51. It counts only points, and leaves out Enemy Disordered, which negates their best tactics card. Make room: tap Lay a Course to take it back, then Enemy Disordered, and fight.',
    hint: 'Replace Lay a Course with Enemy Disordered and keep the rest: 47.',
  },
  alone: {
    say: '47 to 45! With 51 you would have lost: they had 53. It is two hands each, and this one decides. The deck was reshuffled, so both admirals are back. Swap any cards you like, up to four.',
    hint: 'Keep Nelson: he is worth 12.',
  },
  last: {
    say: 'From hand 6 on you may play three fighting cards. The rest is up to you: points, or cards that negate. Choose your line-up and fight for the battle.',
    hint: 'You can do better. Suggest a line-up shows how.',
  },
  end: {
    say: 'You won the battle. From here on, guess what the enemy holds. In hands 1 and 2 of a match there is no fighting, but you may play three strategy and three tactics cards.',
  },
};

const fr: Lines<typeof STEPS> = {
  battle: {
    say: 'Vous êtes l’amiral britannique. Il faut gagner trois manches. Les Français en ont deux, et vous une.',
  },
  suits: {
    say: 'Chaque carte a des points et une couleur\u00A0: stratégie, tactique, moral ou combat. On en joue deux par couleur, plus son amiral, qui vaut 12. Échangez d’abord les petites cartes qui n’aident aucune autre.',
  },
  exchange: {
    say: 'À chaque manche, vous pouvez échanger jusqu’à quatre cartes. Villeneuve est l’amiral ennemi\u00A0: il ne vous sert à rien. Touchez\u2011le, puis Vents favorables (4, tactique), et échangez\u2011les.',
    hint: 'Ces deux cartes seulement, pour l’instant\u00A0: Villeneuve et Vents favorables.',
  },
  signs: {
    say: 'Vous avez pioché deux bonnes cartes. Regardez les signes\u00A0: +2 renforce vos cartes d’une couleur, ✕ annule la meilleure carte ennemie d’une couleur, et → prête une carte à une autre couleur.',
  },
  lend: {
    say: 'Combat rapproché donne +2 à vos cartes de combat. Résolution peut compter comme combat\u00A0: elle y vaut 6 au lieu de 4. Touchez «\u00A0Proposer une ligne\u00A0», regardez, et combattez. Tout reste secret jusqu’à la révélation.',
    hint: 'Vous pouvez atteindre 74\u00A0: touchez «\u00A0Proposer une ligne\u00A0», ou passez Résolution au combat.',
  },
  draw: {
    say: 'Leurs Tireurs d’élite ont annulé Nelson\u00A0: il n’a rien rapporté. 62 partout, manche nulle. Toutes les cartes sont défaussées, et vos huit nouvelles sont bonnes\u00A0: gardez-les.',
    hint: 'Ces huit cartes suffisent\u00A0: gardez-les toutes.',
  },
  strike: {
    say: 'Touchez «\u00A0Proposer une ligne\u00A0»\u00A0: 51, mais sans Ennemi en désordre, qui annule leur meilleure tactique. Touchez Tracer la route pour la reprendre, puis Ennemi en désordre pour le jouer, et combattez.',
    hint: 'Ennemi en désordre à la place de Tracer la route, sans toucher au reste\u00A0: 47.',
  },
  alone: {
    say: '47 à 45\u202F! Avec 51, vous perdiez\u00A0: ils avaient 53. Deux manches partout, celle\u2011ci décide. La défausse est redevenue pioche\u00A0: les amiraux sont de retour. Échangez ce que vous voulez, jusqu’à quatre cartes.',
    hint: 'Gardez Nelson\u00A0: il vaut 12.',
  },
  last: {
    say: 'Dès la manche 6, on peut jouer trois cartes de combat. Pour le reste, à vous de choisir\u00A0: des points, ou des cartes qui annulent. Formez votre ligne, et combattez pour la bataille.',
    hint: 'Vous pouvez faire mieux\u00A0: «\u00A0Proposer une ligne\u00A0» vous montre comment.',
  },
  end: {
    say: 'Vous avez gagné la bataille. Désormais, devinez ce que l’ennemi a en main. Une partie commence par deux manches sans combat\u00A0: on y joue jusqu’à trois cartes de stratégie et trois de tactique.',
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
    // The shuffled discards: the rest of the last hands, and up to four cards for the British.
    dice: [
      [
        ...['A-N', 'A-V', 'F11', 'T4', 'T11', 'S11', 'F10', 'M11'],
        ...['S10', 'S9', 'S8', 'S7', 'S6', 'S5', 'S2', 'T10', 'T9', 'T8', 'T7', 'T6', 'T5', 'T3', 'T1'],
        ...['M10', 'M9', 'M8', 'M7', 'M6', 'M4', 'F9', 'F8', 'F7', 'F6', 'F1'],
      ],
    ],
  },
  steps: STEPS,
  rings: {
    battle: ['[class*="_score"] > [class*="camp-french"]', '[class*="_score"] > [class*="camp-british"]'],
    exchange: places('A-V', 'T4'),
    signs: places('T3', 'M4'),
  },
  // The fight is shown before the coach speaks of it.
  when: { draw: 'exchange', alone: 'exchange' },
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
