/** The sayings of the card game, and the data of each sentence. */

import type { ByCode, Catalogue } from '../../../kernel/story.ts';
import type { Admiral, Card, Suit, SuitCard } from '../cards.ts';
import type { Limits } from '../lineup.ts';
import type { RefusalCode } from '../refusals.ts';
import type { TrafalgarCardsTypes } from '../types.ts';
import type { BySeat, Choice, Seat } from '../vocabulary.ts';

/** A seat; `you` if it is the reader's. */
export interface NamedSeat {
  readonly seat: Seat;
  readonly you: boolean;
}

interface DoneBy {
  readonly by: NamedSeat;
}

/** The cards counted as one suit. */
interface CountedSuit {
  readonly suit: Suit;
  /** `borrowed` if it is not the card's own suit. */
  readonly cards: readonly { readonly card: SuitCard; readonly borrowed: boolean }[];
}

/** A line-up, suit by suit. */
interface InSuits {
  readonly ranks: readonly CountedSuit[];
  readonly admiral: Admiral | null;
}

/** A card's share of a total. */
interface Addend {
  readonly card: Card;
  readonly points: number;
  readonly bonus: number;
  readonly negated: boolean;
}

export interface Beats {
  /** A hand of a scenario. */
  laidOut: { readonly hand: number };
  handBegins: { readonly hand: number };
  /** The limits, when they change. */
  limits: { readonly limits: Limits };
  allShuffled: { readonly cards: number };
  shuffled: { readonly cards: number };
  holds: DoneBy & { readonly cards: readonly Card[] };
  dealt: DoneBy & { readonly cards: readonly Card[] };
  drew: DoneBy & { readonly cards: readonly Card[] };
  /** For those who may not know the cards. */
  exchangeChosen: DoneBy;
  keptAll: DoneBy;
  putDown: DoneBy & { readonly cards: readonly Card[] };
  /** The number a side has exchanged, once both have. */
  exchanged: DoneBy & { readonly count: number };
  /** For those who may not know the line-up. */
  lineUpChosen: DoneBy;
  linedUp: DoneBy & InSuits;
  laidOpen: { readonly hand: number };
  negates: DoneBy & { readonly card: SuitCard; readonly victim: Card };
  negatesNothing: DoneBy & { readonly card: SuitCard; readonly target: Suit | 'A' };
  strengthens: DoneBy & {
    readonly card: SuitCard;
    readonly helped: readonly SuitCard[];
    readonly points: number;
  };
  strengthensNothing: DoneBy & { readonly card: SuitCard; readonly suit: Suit };
  sum: DoneBy & { readonly addends: readonly Addend[]; readonly total: number };
  handWon: DoneBy & { readonly hand: number; readonly total: number; readonly against: number };
  handDrawn: { readonly hand: number; readonly total: number };
  score: { readonly score: BySeat<number>; readonly you: Seat | null };
}

export interface Prompts {
  exchange: { readonly hand: number; readonly most: number };
  lineUp: { readonly hand: number; readonly limits: Limits };
  exchangeAwaited: DoneBy;
  lineUpAwaited: DoneBy;
}

type Refusals = ByCode<
  RefusalCode,
  {
    NOT_DUE: { readonly due?: Choice };
    NOT_IN_HAND: { readonly card: Card };
    CARD_TWICE: { readonly card: Card };
    TOO_MANY_EXCHANGED: { readonly limit: number };
    NOT_YOUR_ADMIRAL: { readonly yours: Admiral };
    NOT_COUNTABLE_AS: { readonly card: SuitCard; readonly suits: readonly Suit[] };
    TOO_MANY_OF_SUIT: { readonly suit: Suit; readonly limit: number; readonly counted: number };
  }
>;

export interface Board {
  hand: { readonly hand: number };
  score: { readonly score: BySeat<number>; readonly you: Seat | null };
  drawnInARow: { readonly drawn: number };
  limits: { readonly limits: Limits };
  due: { readonly due: Choice };
  nothingDue: Readonly<Record<never, never>>;
  chosen: DoneBy & { readonly due: Choice };
  awaited: DoneBy & { readonly due: Choice };
  exchanged: DoneBy & { readonly count: number };
  yourHand: { readonly cards: readonly Card[] };
  yourExchange: { readonly cards: readonly Card[] };
  yourLineUp: InSuits;
  piles: { readonly deck: number; readonly discards: number };
  lastWon: DoneBy & { readonly hand: number; readonly total: number; readonly against: number };
  lastDrawn: { readonly hand: number; readonly total: number };
}

/** The sayings of the card game, in one bundle. */
export interface CardsStory {
  Beats: Beats;
  Prompts: Prompts;
  Refusals: Refusals;
  Board: Board;
  Ref: 'card' | 'seat';
}

/** The card game's words in one language. */
export interface CardsCatalogue extends Catalogue<TrafalgarCardsTypes, CardsStory> {
  /** The cards' names. */
  readonly cards: Readonly<Record<Card, string>>;
  /** The suits' names; `A` is the admiral. */
  readonly suits: Readonly<Record<Suit | 'A', string>>;
  /** The text below a card's name; undefined if none. */
  readonly effectOf: (card: Card) => string | undefined;
}
