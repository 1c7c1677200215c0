/** Line-ups: which cards of a hand count, and as which suit. */

import { must } from '../../kernel/optional.ts';
import type { Admiral, Card, Suit, SuitCard } from './cards.ts';
import { byPlace, countableAs, inOrder, isSuitCard } from './cards.ts';
import type { LineUp } from './shapes.ts';
import { type Camp, OWN_ADMIRAL } from './vocabulary.ts';

/** The number of cards that may count as each suit. */
export type Limits = Readonly<Record<Suit, number>>;

/** The progress of the battle: each row holds from its hand on. Before the first, 0. */
const PROGRESSION: readonly { readonly from: number; readonly limits: Limits }[] = [
  { from: 0, limits: { S: 3, T: 3, M: 2, F: 0 } },
  { from: 3, limits: { S: 2, T: 2, M: 2, F: 2 } },
  { from: 6, limits: { S: 2, T: 2, M: 2, F: 3 } },
];

/** The limit for each suit in a hand, by its number (R5). */
export function limitsOf(hand: number): Limits {
  return must(
    PROGRESSION.findLast(({ from }) => from <= hand),
    'a row of the progression',
  ).limits;
}

/** A line-up with its cards in the order of the rules, so that the order of entry reveals nothing. */
export const tidied = ({ cards, admiral }: LineUp): LineUp => ({
  cards: [...cards].sort((one, other) => byPlace(one.card, other.card)),
  admiral,
});

/** The suit of each card of a hand, by place; null if left out. */
export type Counting = readonly (Suit | null)[];

/** A visitor of all ways to count some cards. */
interface Walker {
  /** Called with a complete counting. Do not keep it: it is reused. */
  visit(counting: Counting): void;
  /** A card is counted as a suit. */
  count?(place: number, suit: Suit): void;
  /** The card is no longer counted. */
  takeBack?(place: number, suit: Suit): void;
  /** Whether to skip all visits with the present counting of the cards before this place. */
  isHopeless?(place: number): boolean;
}

/**
 * Visits every way to count these cards within the limits. At the first difference between two ways, own
 * suit comes before another, and that before leaving it out.
 */
export function eachCounting(cards: readonly SuitCard[], limits: Limits, walker: Walker): void {
  const counting: (Suit | null)[] = cards.map(() => null);
  const room: Record<Suit, number> = { ...limits };
  const countFrom = (place: number): void => {
    const card = cards[place];
    if (card === undefined) {
      walker.visit(counting);
      return;
    }
    if (walker.isHopeless?.(place)) return;
    for (const suit of countableAs(card)) {
      if (room[suit] === 0) continue;
      room[suit] -= 1;
      counting[place] = suit;
      walker.count?.(place, suit);
      countFrom(place + 1);
      walker.takeBack?.(place, suit);
      room[suit] += 1;
    }
    counting[place] = null;
    countFrom(place + 1);
  };
  countFrom(0);
}

/** The line-up of a counting. */
export const lineUpOf = (
  cards: readonly SuitCard[],
  counting: Counting,
  admiral: Admiral | null,
): LineUp => ({
  cards: cards.flatMap((card, place) => {
    const as = counting[place];
    return as === null || as === undefined ? [] : [{ card, as }];
  }),
  admiral,
});

/** One's own admiral, if in the hand; else null. */
export const ownAdmiralIn = (hand: readonly Card[], camp: Camp): Admiral | null =>
  hand.includes(OWN_ADMIRAL[camp]) ? OWN_ADMIRAL[camp] : null;

/** All line-ups of a hand, each once, its cards in the order of the rules. */
export function* lineUpsOf(hand: readonly Card[], limits: Limits, camp: Camp): Generator<LineUp> {
  const cards = inOrder(hand.filter(isSuitCard));
  const countings: Counting[] = [];
  eachCounting(cards, limits, { visit: (counting) => void countings.push([...counting]) });
  const admiral = ownAdmiralIn(hand, camp);
  for (const counting of countings) {
    if (admiral !== null) yield lineUpOf(cards, counting, admiral);
    yield lineUpOf(cards, counting, null);
  }
}
