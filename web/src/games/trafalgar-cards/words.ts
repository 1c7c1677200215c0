/** The card game's text, in each language. */

import type { CardsWords } from 'escadre/story/trafalgar-cards';
import { words as storyEn } from 'escadre/story/trafalgar-cards/en';
import { words as storyFr } from 'escadre/story/trafalgar-cards/fr';
import { type Card, factsOf, type Suit } from 'escadre/trafalgar-cards';
import { capital } from '../../base/capital.ts';
import type { Language } from '../../base/settings.ts';
import { widestWord, widthOf } from './name-width.ts';

/** A card's effect: a sign and its target suit, for the chip, and a sentence. */
interface EffectWords {
  readonly sign: string;
  readonly suit: Suit | 'A';
  /** Beside the sign, if there is room. */
  readonly short: string;
  readonly sentence: string;
}

/** A card's fate in a line-up. */
export interface CardState {
  /** Points that others of the line-up give it. */
  readonly bonus?: number;
  /** The suit it counts as; its own by default. */
  readonly as?: Suit | 'A' | undefined;
  readonly isStruck?: boolean;
  /** It is the admiral of the enemy. */
  readonly isUseless?: boolean;
  /** It is the own admiral, who counts although he stays in the hand. */
  readonly isCounted?: boolean;
}

interface Reason {
  readonly by: string;
  readonly to: readonly string[];
  readonly points: number;
}

/** The totals of a fight, the winner’s first. */
type Totals = readonly [number, number];

const en = {
  camps: { british: 'British', french: 'French' } as Readonly<Record<string, string>>,
  admiral: 'Admiral',
  hand: (number: number) => `Hand ${number}`,
  youAre: (camp: string) => `You are the ${en.camps[camp]}`,
  you: 'you',
  score: (won: number) => `${won} of 3 hands won`,
  left: 'Not played',
  racks: 'Your line-up',
  canCount: 'You may play (plus your admiral)',
  canCountOnSides: 'Each side may play (plus its admiral)',
  yourHand: 'Your hand',
  upTo: (limit: number) => (limit === 0 ? 'none' : `up to ${limit}`),
  room: (taken: number, limit: number) => (limit === 0 ? 'none' : `${taken} of ${limit}`),
  mostExchanged: 'Four cards at most.',
  noRoom: (suit: string, limit: number) =>
    limit === 0 ? `No ${small(suit)} cards in this hand.` : `${suit} is full (${limit} of ${limit}).`,
  notThere: (card: string, suit: string) => `${card} cannot count as ${small(suit)}.`,
  notYours: 'That is the enemy’s admiral: you cannot play him.',
  useless: 'Not yours',
  counted: 'Counts',
  exchangeAsked: 'Tap up to four cards to swap.',
  lifted: (count: number) => `${count} of 4.`,
  keep: 'Keep all eight',
  exchange: (count: number) => `Swap ${count}`,
  lineUpBegun: 'Choose the cards to play. Highest total wins.',
  lineUpAsked: (total: number, admiral: string | undefined) =>
    `${counted(total)}${admiral === undefined ? '' : `, ${admiral} included`}, before enemy effects.`,
  fight: (total: number) => `Fight with ${total}`,
  best: 'Suggest a line-up',
  why: 'Why?',
  gives: ({ by, to, points }: Reason) => `${by} gives ${listed(to, 'and')} +${points}.`,
  does: (card: string, effect: string) => `${card}: ${effect}.`,
  plain: (card: string, points: number, suit: string) =>
    `${card}: ${points} points, ${small(suit)}, no effect.`,
  ownAdmiral: (card: string) => `${card}: 12 points. He fights beside your cards.`,
  unknown: 'Enemy cards may still cancel some of these.',
  chosen: 'You are ready.',
  waiting: (name: string) => `Waiting for ${name}.`,
  enemyHand: (count: number, isReady: boolean) => `Enemy hand: ${count} cards${isReady ? ', ready' : ''}`,
  hasChosen: 'Ready',
  next: 'Next',
  skip: 'Skip',
  beats: {
    hands: 'Both hands are revealed.',
    negations: 'Some cards are negated.',
    bonuses: 'Bonuses are added.',
  },
  totals: (british: number, french: number) => `British ${british}, French ${french}.`,
  won: (hand: number, totals: Totals) => `You win hand ${hand}, ${totals.join(' to ')}.`,
  verdict: (result: string, hand: number, totals: Totals) =>
    result === 'drawn'
      ? `Hand ${hand} is drawn, ${totals[0]} all.`
      : `The ${en.camps[result]} win hand ${hand}, ${totals.join(' to ')}.`,
  handWon: 'Hand won',
  battleWon: 'Battle won',
  struck: 'negated',
  borrowed: 'borrowed',
  countsAs: (suit: string) => `counts as ${small(suit)}`,
  short: {
    negates: (suit: string) => `negates ${suit.replace('the ', '')}`,
    strengthens: (suit: string) => suit,
    borrowed: (suit: string) => `or ${suit}`,
  },
  guide: {
    open: 'Card guide',
    letters: 'The log writes S11 for the strategy card worth 11.',
    suits: 'Suits',
    admiral: 'Admiral: 12 points, for his own side only.',
    signs: 'Signs',
    negates: 'Negates the strongest enemy card of that suit: it scores nothing.',
    negatesAdmiral: 'Negates the enemy admiral.',
    borrowed: 'May count as that suit instead of its own.',
    strengthens: 'Adds 2 to each of your cards counted as that suit.',
    limits: 'How many you may play',
    usual: 'Two of each suit, and your admiral.',
    early: 'Hands 1 and 2: three strategy, three tactics, no fighting.',
    late: 'From hand 6: three fighting.',
    line: { negates: 'negates', borrowed: 'may count as', strengthens: 'strengthens' },
  },
};

type Texts = typeof en;

const fr: Texts = {
  camps: { british: 'Britanniques', french: 'Français' },
  admiral: 'Amiral',
  hand: (number) => `Manche ${number}`,
  youAre: (camp) => `Vous êtes les ${fr.camps[camp]}`,
  you: 'vous',
  score: (won) => `${won} ${won < 2 ? 'manche gagnée' : 'manches gagnées'} sur 3`,
  left: 'Non jouées',
  racks: 'Votre ligne de bataille',
  canCount: 'Vous pouvez jouer (plus votre amiral)',
  canCountOnSides: 'Chaque camp peut jouer (plus son amiral)',
  yourHand: 'Votre main',
  upTo: (limit) => (limit === 0 ? 'aucune' : `${limit} max.`),
  room: (taken, limit) => (limit === 0 ? 'aucune' : `${taken} sur ${limit}`),
  mostExchanged: 'Quatre cartes au plus.',
  noRoom: (suit, limit) =>
    limit === 0
      ? `Aucune carte de ${small(suit)} dans cette manche.`
      : `${suit}\u00A0: complet (${limit} sur ${limit}).`,
  notThere: (card, suit) => `${card} ne peut pas compter comme ${small(suit)}.`,
  notYours: 'C’est l’amiral ennemi\u00A0: vous ne pouvez pas le jouer.',
  useless: 'À l’ennemi',
  counted: 'Compte',
  exchangeAsked: 'Touchez jusqu’à quatre cartes à échanger.',
  lifted: (count) => `${count} sur 4.`,
  keep: 'Garder les huit',
  exchange: (count) => `En échanger ${count}`,
  lineUpBegun: 'Choisissez les cartes à jouer. Le plus fort total l’emporte.',
  lineUpAsked: (total, admiral) =>
    `${counted(total)}${admiral === undefined ? '' : `, ${admiral} compris`}, avant les effets ennemis.`,
  fight: (total) => `Au combat\u00A0: ${total}`,
  best: 'Proposer une ligne',
  why: 'Pourquoi\u202F?',
  gives: ({ by, to, points }) => `${by} donne +${points} à ${listed(to, 'et')}.`,
  does: (card, effect) => `${card}\u00A0: ${effect}.`,
  plain: (card, points, suit) => `${card}\u00A0: ${counted(points)}, ${small(suit)}, sans effet.`,
  ownAdmiral: (card) => `${card}\u00A0: 12 points. Il combat aux côtés de vos cartes.`,
  unknown: 'Des cartes ennemies peuvent encore en annuler.',
  chosen: 'Vous êtes prêt.',
  waiting: (name) => `${name} n’a pas encore choisi.`,
  enemyHand: (count, isReady) => `Main ennemie\u00A0: ${count} cartes${isReady ? ', choix fait' : ''}`,
  hasChosen: 'Prêts',
  next: 'Suite',
  skip: 'Passer',
  beats: {
    hands: 'Les deux mains sont révélées.',
    negations: 'Des cartes sont annulées.',
    bonuses: 'Les bonus s’ajoutent.',
  },
  totals: (british, french) => `Britanniques ${british}, Français ${french}.`,
  won: (hand, totals) => `Vous gagnez la manche ${hand}, ${totals.join(' à ')}.`,
  verdict: (result, hand, totals) =>
    result === 'drawn'
      ? `Manche ${hand} nulle, ${totals[0]} partout.`
      : `Les ${fr.camps[result]} gagnent la manche ${hand}, ${totals.join(' à ')}.`,
  handWon: 'Manche gagnée',
  battleWon: 'Bataille gagnée',
  struck: 'annulée',
  borrowed: 'prêtée',
  countsAs: (suit) => `compte comme ${small(suit)}`,
  short: {
    negates: (suit) => `annule ${suit}`,
    strengthens: (suit) => suit,
    borrowed: (suit) => `ou ${suit}`,
  },
  guide: {
    open: 'Légende',
    letters: 'Dans le journal, S11 est la carte de stratégie qui vaut 11.',
    suits: 'Couleurs',
    admiral: 'Amiral\u00A0: 12 points, pour son camp seulement.',
    signs: 'Signes',
    negates: 'Annule la plus forte carte ennemie de cette couleur\u00A0: elle ne rapporte rien.',
    negatesAdmiral: 'Annule l’amiral ennemi.',
    borrowed: 'Peut compter dans cette couleur au lieu de la sienne.',
    strengthens: 'Ajoute 2 à chacune de vos cartes comptées dans cette couleur.',
    limits: 'Combien en jouer',
    usual: 'Deux par couleur, et votre amiral.',
    early: 'Manches 1 et 2\u00A0: trois stratégie, trois tactique, aucune carte de combat.',
    late: 'Dès la manche 6\u00A0: trois combat.',
    line: { negates: 'annule', borrowed: 'peut compter comme', strengthens: 'renforce' },
  },
};

/** `1 point`, in both languages. */
const counted = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

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

  /** Ems of its name, and of the widest word of it, for the style sheet. */
  widths(card: Card): Readonly<Record<string, number>> {
    const name = this.card(card);
    return { '--widest': widestWord(name), '--whole': widthOf(name) };
  }

  /** `Strategy`, to head its rack; `A` is the admiral. */
  suit(suit: Suit | 'A'): string {
    return suit === 'A' ? this.texts.admiral : capital(this.#story.suits[suit]);
  }

  effect(card: Card): EffectWords | undefined {
    const { effect } = factsOf(card);
    const sentence = this.#story.effectOf(card);
    if (effect === undefined || sentence === undefined) return undefined;
    const signed = signOf(effect);
    const short = this.texts.short[effect.kind](this.#story.suits[signed.suit]);
    return { ...signed, short, sentence };
  }

  /** `Blockade: negates the strongest enemy tactics card.` */
  told(card: Card): string {
    const { suit, points } = factsOf(card);
    const effect = this.effect(card);
    if (effect !== undefined) return this.texts.does(this.card(card), small(effect.sentence));
    return suit === 'A'
      ? this.texts.ownAdmiral(this.card(card))
      : this.texts.plain(this.card(card), points, this.suit(suit));
  }

  /** A card for screen readers: `9 Fighting, Concentrate Fire, +2`. */
  spoken(
    card: Card,
    { bonus = 0, as, isStruck = false, isUseless = false, isCounted = false }: CardState = {},
  ): string {
    const { suit, points } = factsOf(card);
    const isBorrowed = as !== undefined && as !== suit;
    return [
      `${points} ${this.suit(suit)}`,
      this.card(card),
      this.effect(card)?.sentence,
      isBorrowed && this.texts.countsAs(this.suit(as)),
      bonus > 0 && `+${bonus}`,
      isStruck && this.texts.struck,
      isUseless && this.texts.useless,
      isCounted && this.texts.counted,
    ]
      .filter(Boolean)
      .join(', ');
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
