/** What the card game says: a sentence for each thing, in each language. */

import type { CardsWords } from 'escadre/story/trafalgar-cards';
import { words as storyEn } from 'escadre/story/trafalgar-cards/en';
import { words as storyFr } from 'escadre/story/trafalgar-cards/fr';
import { type Card, factsOf, type Suit } from 'escadre/trafalgar-cards';
import { capital } from '../../base/capital.ts';
import type { Language } from '../../base/settings.ts';

/** What a card's text does: a sign and the suit that it is done to, for its chip, and in a sentence. */
interface EffectWords {
  readonly sign: string;
  readonly suit: Suit | 'A';
  readonly sentence: string;
}

interface Reason {
  readonly by: string;
  readonly to: readonly string[];
  readonly points: number;
}

const en = {
  camps: { british: 'British', french: 'French' } as Readonly<Record<string, string>>,
  hand: (number: number) => `Hand ${number}`,
  youAre: (camp: string) => `you are the ${en.camps[camp]}`,
  you: 'you',
  score: (won: number) => `${won} of 3 hands won`,
  left: 'Left out:',
  racks: 'Your line-up',
  canCount: 'Can count, besides your admiral',
  /** To whoever has no side. */
  canCountOnSides: 'Can count, besides each side’s own admiral',
  yourHand: 'Your hand',
  room: (taken: number, limit: number) => `${taken}/${limit}`,
  mostExchanged: 'Four cards at most.',
  noRoom: 'There is no room for it in this hand.',
  notThere: 'It does not count as that.',
  notYours: 'The enemy’s admiral does nothing for you.',
  useless: 'no use',
  exchangeAsked: 'Choose up to four cards to put down; you draw as many.',
  keep: 'Keep all eight',
  exchange: (count: number) => `Exchange ${count}`,
  lineUpBegun: 'Tap the cards that shall fight: the higher total wins.',
  lineUpAsked: (total: number) => `${total} ${total === 1 ? 'point' : 'points'} before the enemy strikes.`,
  fight: (total: number) => `Fight with ${total}`,
  best: 'Best line',
  why: 'Why?',
  gives: ({ by, to, points }: Reason) => `${by} gives ${listed(to, 'and')} +${points}.`,
  does: (card: string, effect: string) => `${card}: ${effect}.`,
  unknown: 'What the enemy negates is not known yet.',
  points: (points: number) => `${points} points on the cards.`,
  chosen: 'You have chosen.',
  waiting: (name: string) => `${name} is still choosing.`,
  enemyHand: (count: number, hasChosen: boolean) =>
    `${count} cards of the enemy, face down${hasChosen ? '; the choice is made' : ''}`,
  hasChosen: 'has chosen',
  next: 'Next',
  skip: 'Skip',
  beats: {
    hands: 'Both hands are laid open.',
    negations: 'The negations strike.',
    bonuses: 'Bonuses are added.',
    totals: 'The totals.',
  },
  won: (hand: number) => `You win hand ${hand}.`,
  verdict: (result: string, hand: number) =>
    result === 'drawn' ? `Hand ${hand} is drawn.` : `The ${en.camps[result]} win hand ${hand}.`,
  struck: 'negated',
};

type Texts = typeof en;

const fr: Texts = {
  camps: { british: 'Britanniques', french: 'Français' },
  hand: (number) => `Manche ${number}`,
  youAre: (camp) => `vous êtes les ${fr.camps[camp]}`,
  you: 'vous',
  score: (won) => `${won} ${won < 2 ? 'manche gagnée' : 'manches gagnées'} sur 3`,
  left: 'Laissées de côté\u00A0:',
  racks: 'Votre ligne',
  canCount: 'Peuvent compter, outre votre amiral',
  canCountOnSides: 'Peuvent compter, outre l’amiral de chaque camp',
  yourHand: 'Votre main',
  room: (taken, limit) => `${taken}/${limit}`,
  mostExchanged: 'Quatre cartes au plus.',
  noRoom: 'Il n’y a pas de place pour elle dans cette manche.',
  notThere: 'Elle ne compte pas comme cela.',
  notYours: 'L’amiral ennemi ne vous sert à rien.',
  useless: 'inutile',
  exchangeAsked: 'Choisissez jusqu’à quatre cartes à défausser ; vous en piochez autant.',
  keep: 'Garder les huit',
  exchange: (count) => `En échanger ${count}`,
  lineUpBegun: 'Touchez les cartes à aligner\u00A0: le plus fort total l’emporte.',
  lineUpAsked: (total) => `${total} ${total < 2 ? 'point' : 'points'}, avant que l’ennemi ne frappe.`,
  fight: (total) => `Au combat\u00A0: ${total}`,
  best: 'Meilleure ligne',
  why: 'Pourquoi ?',
  gives: ({ by, to, points }) => `${by} donne +${points} à ${listed(to, 'et')}.`,
  does: (card, effect) => `${card}\u00A0: ${effect}.`,
  unknown: 'Ce que l’ennemi annule, on ne le sait pas encore.',
  points: (points) => `${points} points sur les cartes.`,
  chosen: 'Votre choix est fait.',
  waiting: (name) => `${name} réfléchit encore.`,
  enemyHand: (count, hasChosen) =>
    `${count} cartes de l’ennemi, face cachée${hasChosen ? ' ; son choix est fait' : ''}`,
  hasChosen: 'choix fait',
  next: 'Suite',
  skip: 'Passer',
  beats: {
    hands: 'Les deux mains sont dévoilées.',
    negations: 'Les annulations frappent.',
    bonuses: 'Les bonus s’ajoutent.',
    totals: 'Les totaux.',
  },
  won: (hand) => `Vous gagnez la manche ${hand}.`,
  verdict: (result, hand) =>
    result === 'drawn'
      ? `La manche ${hand} est nulle.`
      : `Les ${fr.camps[result]} gagnent la manche ${hand}.`,
  struck: 'annulée',
};

/** Where the long words of the cards may be broken, as cards are narrow. */
const BREAKS: readonly string[] = [
  ...['Seaman-ship', 'Leader-ship', 'Disci-pline', 'Supe-ri-ority', 'Patrio-tism', 'Sharp-shoot-ers'],
  ...[
    'Concen-trate',
    'Carron-ades',
    'Disor-dered',
    'Favour-able',
    'Broad-sides',
    'For-ma-tion',
    'Co-lonnes',
    'Gallan-try',
    'Manoeu-vre',
  ],
  ...['Ap-proach', 'Deci-sive', 'Block-ade', 'Sepa-rate', 'Hand-ling', 'Train-ing', 'Fight-ing'],
  ...[
    'Appro-che',
    'Ville-neuve',
    'Supé-rio-rité',
    'Ma-nœuvre',
    'favo-rables',
    'rappro-ché',
    'désor-dre',
    'Ascen-dant',
  ],
  ...['Patrio-tisme', 'Résolu-tion', 'Vail-lance', 'Entraî-nement', 'Rallie-ment', 'Concen-trer'],
  ...[
    'enfi-lade',
    'Canon-nade',
    'Caro-nades',
    'grée-ment',
    'Bra-voure',
    'Exploi-ter',
    'vais-seau',
    'Vais-seaux',
    'déci-sive',
  ],
];

const hyphenated = (name: string): string =>
  BREAKS.reduce(
    (text, broken) => text.replace(broken.replaceAll('-', ''), broken.replaceAll('-', '\u00AD')),
    name,
  );

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `F9 and F5`. */
function listed(cards: readonly string[], and: string): string {
  const last = cards.at(-1) ?? '';
  return cards.length < 2 ? last : `${cards.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** The words of the game, and of its cards, in one language. */
export class CardWords {
  readonly texts: Texts;
  readonly #story: CardsWords;

  constructor(language: Language) {
    this.texts = language === 'fr' ? fr : en;
    this.#story = language === 'fr' ? storyFr : storyEn;
  }

  card(card: Card): string {
    return this.#story.cards[card];
  }

  /** The words of its name, as they stand on it: one that is too wide can break. */
  onCard(card: Card): readonly string[] {
    return hyphenated(this.card(card)).split(' ');
  }

  /** `Strategy`, to head its rack; `A` is the admiral. */
  suit(suit: Suit | 'A'): string {
    return capital(this.#story.suits[suit]);
  }

  effect(card: Card): EffectWords | undefined {
    const { effect } = factsOf(card);
    const sentence = this.#story.effectOf(card);
    return effect === undefined || sentence === undefined ? undefined : { ...signOf(effect), sentence };
  }

  /** `Blockade: negates the strongest enemy tactics card.` Of a card that does nothing, nothing is said. */
  told(card: Card): string | undefined {
    const effect = this.effect(card);
    if (effect === undefined) return undefined;
    return this.texts.does(this.#story.cards[card], small(effect.sentence));
  }

  /** A card, as it is read aloud: `9 Fighting, Concentrate Fire, +2`. */
  spoken(card: Card, bonus: number, isStruck: boolean): string {
    const { suit, points } = factsOf(card);
    const parts = [`${points} ${this.suit(suit)}`, this.card(card)];
    const effect = this.effect(card);
    if (effect !== undefined) parts.push(effect.sentence);
    if (bonus > 0) parts.push(`+${bonus}`);
    if (isStruck) parts.push(this.texts.struck);
    return parts.join(', ');
  }
}

function signOf(
  effect: NonNullable<ReturnType<typeof factsOf>['effect']>,
): Pick<EffectWords, 'sign' | 'suit'> {
  switch (effect.kind) {
    case 'negates':
      return { sign: '✕', suit: effect.target };
    case 'strengthens':
      return { sign: `+${effect.points}`, suit: effect.suit };
    case 'borrowed':
      return { sign: '→', suit: effect.as };
  }
}
