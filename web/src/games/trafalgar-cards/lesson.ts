/** The first match of the card game: exchange, lend a card, be negated, negate, and win. */

import type { Command } from 'escadre';
import { worthOf } from 'escadre/trafalgar-cards';
import type { Lesson, Line } from '../../learn/lesson.ts';

type Order = Command<'trafalgar-cards'>;

/** The two cards of the first hand that help nobody. */
const WEAK = ['M3', 'T4'];
/** What the first line-up is worth with `M4` lent to fighting. */
const FIRST_TOTAL = 74;

const exchanges = (wanted: readonly string[]) => (command: Order) =>
  command.type === 'exchange' &&
  command.cards.length === wanted.length &&
  command.cards.every((card) => wanted.includes(card));

const isBestOfFirst = (command: Order) =>
  command.type === 'lineUp' && 'cards' in command && worthOf(command).total >= FIRST_TOTAL;

const negatesTactics = (command: Order) =>
  command.type === 'lineUp' && 'cards' in command && command.cards.some(({ card }) => card === 'T1');

const en: readonly Line[] = [
  {
    say: 'You are the British admiral. Whoever wins three hands wins the battle; you have two, the French have one.',
  },
  {
    say: 'Every card has points and a suit: Strategy, Tactics, Morale, Fighting. Only two of each suit can fight, so low cards that help no other are the first to go.',
  },
  {
    say: 'Tap Gallantry (3 Morale) and Favorable Winds (4 Tactics). Then exchange them.',
    hint: 'Only these two, for now: Gallantry and Favorable Winds.',
  },
  {
    say: 'Two good cards have come. Now you choose in secret who fights, and your enemy does the same. There is always room for your admiral.',
  },
  {
    say: 'Engage Closely adds 2 to each of your Fighting cards. Resolve may be lent to Fighting: there it is worth 6 instead of 4. Tap Best line, have a look, and fight.',
    hint: 'There is more in these cards: 74. Tap Best line, or lend Resolve to Fighting.',
  },
  {
    say: 'Watch Nelson: their Sharpshooters negate the enemy admiral, so he scores nothing, and this hand is lost: two all. When you have seen it, look at your new cards. They are good: keep all eight.',
    hint: 'These eight are good enough: lift none, and keep them.',
  },
  {
    say: 'Enemy Disordered has a single point, but it negates their best card in Tactics. See that it is among your eight, and fight for the battle.',
    hint: 'Leave Enemy Disordered in: Tactics has room for two.',
  },
  { say: 'That is the whole game. The rest is guessing what the other side holds.' },
];

const fr: readonly Line[] = [
  {
    say: 'Vous êtes l’amiral britannique. Trois manches gagnent la bataille\u00A0; vous en avez deux, les Français une.',
  },
  {
    say: 'Chaque carte a des points et une famille\u00A0: stratégie, tactique, moral, combat. Deux cartes par famille au plus peuvent se battre\u00A0: les petites qui n’aident personne partent les premières.',
  },
  {
    say: 'Touchez Vaillance (3, moral) et Vents favorables (4, tactique), puis échangez-les.',
    hint: 'Ces deux-là seulement, pour l’instant\u00A0: Vaillance et Vents favorables.',
  },
  {
    say: 'Deux bonnes cartes sont arrivées. Vous choisissez maintenant en secret celles qui se battent\u00A0; l’ennemi en fait autant. L’amiral a toujours sa place.',
  },
  {
    say: 'Combat rapproché donne 2 points de plus à chacune de vos cartes de combat. Résolution peut passer au combat\u00A0: elle y vaut 6 au lieu de 4. Touchez «\u00A0Meilleure ligne\u00A0», regardez, puis combattez.',
    hint: 'Ces cartes valent mieux\u00A0: 74. Touchez «\u00A0Meilleure ligne\u00A0», ou passez Résolution au combat.',
  },
  {
    say: 'Regardez Nelson\u00A0: leurs Tireurs d’élite annulent l’amiral ennemi. Il ne compte pas, et la manche est perdue. Deux partout. Vos nouvelles cartes sont bonnes\u00A0: gardez les huit.',
    hint: 'Ces huit cartes suffisent\u00A0: n’en levez aucune, et gardez-les.',
  },
  {
    say: 'Ennemi en désordre ne vaut qu’un point, mais il annule leur plus forte carte de tactique. Veillez à ce qu’il en soit, et combattez pour la bataille.',
    hint: 'Laissez-y Ennemi en désordre\u00A0: la tactique a deux places.',
  },
  { say: 'Vous savez tout. Le reste, c’est ce que l’autre a peut-être en main.' },
];

export const lesson: Lesson<'trafalgar-cards'> = {
  seat: 'british',
  foe: 'french',
  foeName: 'Villeneuve',
  begins: {
    scenario: {
      hand: 4,
      score: { british: 2, french: 1 },
      drawn: 0,
      hands: {
        british: ['A-N', 'S11', 'M10', 'F9', 'M4', 'T4', 'T3', 'M3'],
        french: ['A-V', 'M11', 'F11', 'T10', 'S9', 'M9', 'S8', 'F1'],
      },
      // The two that the British draw; then the next hands, dealt in turn, the British first.
      deck: [
        ...(['S10', 'T11'] as const),
        ...([
          'F10',
          'T8',
          'F8',
          'T7',
          'T9',
          'F7',
          'M8',
          'F6',
          'S7',
          'S5',
          'M7',
          'S4',
          'S6',
          'M6',
          'T1',
          'M5',
        ] as const),
        ...(['S3', 'S2', 'S1', 'T6', 'T5', 'T2', 'M2', 'M1', 'F5', 'F4', 'F3', 'F2'] as const),
      ],
      discards: [],
      due: 'exchange',
    },
  },
  steps: [null, null, exchanges(WEAK), null, isBestOfFirst, exchanges([]), negatesTactics],
  replies: [
    { type: 'exchange', cards: [] },
    { type: 'lineUp', auto: true },
    { type: 'exchange', cards: [] },
    { type: 'lineUp', auto: true },
  ],
  lines: { en, fr },
};
