/** Line-ups: which cards of a hand count, as which suit. */

import type { Admiral, Card, Suit, SuitCard } from './cards.ts';
import { CARDS, countableAs, inOrder, isSuitCard, negatedBy } from './cards.ts';
import type { Camp } from './state.ts';
import { OWN_ADMIRAL } from './state.ts';

/** A card that counts, and the suit it is counted as. */
export interface Counted {
  readonly card: SuitCard;
  readonly as: Suit;
}

/** The cards that count, and the admiral who does, if any. */
export interface LineUp {
  readonly cards: readonly Counted[];
  readonly admiral: Admiral | null;
}

/** How many cards may be counted as each suit. */
export type Limits = Readonly<Record<Suit, number>>;

/** How the battle progresses: each row holds from its hand on, until the next does. */
const PROGRESSION: readonly { readonly from: number; readonly limits: Limits }[] = [
  { from: 1, limits: { S: 3, T: 3, M: 2, F: 0 } },
  { from: 3, limits: { S: 2, T: 2, M: 2, F: 2 } },
  { from: 6, limits: { S: 2, T: 2, M: 2, F: 3 } },
];

/** How many cards may be counted as each suit in a hand, by its number (R5). */
export function limitsOf(hand: number): Limits {
  const row = PROGRESSION.findLast(({ from }) => from <= hand) ?? PROGRESSION[0];
  return (row as (typeof PROGRESSION)[number]).limits;
}

/** A line-up with its cards in the order of the rules, so that how it was written tells nothing. */
export function tidied({ cards, admiral }: LineUp): LineUp {
  const asOf = new Map(cards.map(({ card, as }) => [card, as]));
  const ordered = inOrder([...asOf.keys()]);
  return { cards: ordered.map((card) => ({ card, as: asOf.get(card) as Suit })), admiral };
}

/** How each card of a hand is counted, by place; null where it is left out. */
type Counting = readonly (Suit | null)[];

/**
 * Visits every way to count these cards within the limits. Where two ways differ first, own
 * suit comes before another, and that before leaving it out. The visitor must not keep the list.
 */
function eachCounting(cards: readonly SuitCard[], limits: Limits, visit: (counting: Counting) => void): void {
  const counting: (Suit | null)[] = cards.map(() => null);
  const room: Record<Suit, number> = { ...limits };
  const countFrom = (place: number): void => {
    const card = cards[place];
    if (card === undefined) {
      visit(counting);
      return;
    }
    for (const suit of countableAs(card)) {
      if (room[suit] === 0) continue;
      room[suit] -= 1;
      counting[place] = suit;
      countFrom(place + 1);
      room[suit] += 1;
    }
    counting[place] = null;
    countFrom(place + 1);
  };
  countFrom(0);
}

const lineUpOf = (cards: readonly SuitCard[], counting: Counting, admiral: Admiral | null): LineUp => ({
  cards: cards.flatMap((card, place) => {
    const as = counting[place];
    return as === null || as === undefined ? [] : [{ card, as }];
  }),
  admiral,
});

const ownAdmiralIn = (hand: readonly Card[], camp: Camp): Admiral | null =>
  hand.includes(OWN_ADMIRAL[camp]) ? OWN_ADMIRAL[camp] : null;

/** Every line-up a hand allows, each once, its cards in the order of the rules. */
export function* lineUpsOf(hand: readonly Card[], limits: Limits, camp: Camp): Generator<LineUp> {
  const cards = inOrder(hand.filter(isSuitCard));
  const countings: Counting[] = [];
  eachCounting(cards, limits, (counting) => countings.push([...counting]));
  const admiral = ownAdmiralIn(hand, camp);
  for (const counting of countings) {
    if (admiral !== null) yield lineUpOf(cards, counting, admiral);
    yield lineUpOf(cards, counting, null);
  }
}

/** What a way of counting is worth by itself. */
interface Worth {
  /** Points and bonuses of the cards that count, without the admiral. */
  readonly total: number;
  readonly negations: number;
}

function worthOf(cards: readonly SuitCard[], counting: Counting): Worth {
  const count: Record<Suit, number> = { S: 0, T: 0, M: 0, F: 0 };
  const bonus: Record<Suit, number> = { S: 0, T: 0, M: 0, F: 0 };
  let [points, negations] = [0, 0];
  for (const [place, card] of cards.entries()) {
    const as = counting[place];
    if (as === null || as === undefined) continue;
    const facts = CARDS[card];
    points += facts.points;
    count[as] += 1;
    if (facts.effect?.kind === 'strengthens') bonus[facts.effect.suit] += facts.effect.points;
    if (negatedBy(card) !== undefined) negations += 1;
  }
  const bonuses = bonus.S * count.S + bonus.T * count.T + bonus.M * count.M + bonus.F * count.F;
  return { total: points + bonuses, negations };
}

/**
 * The best line-up by itself, which `auto` stands for: the greatest total without regard to
 * the enemy, then the most negations, then by the first card, in the order of the rules, that
 * is counted otherwise: own suit before another before left out.
 */
export function bestLineUp(hand: readonly Card[], limits: Limits, camp: Camp): LineUp {
  const cards = inOrder(hand.filter(isSuitCard));
  let best: { readonly worth: Worth; readonly counting: Counting } | undefined;
  // The ways are visited in the order of the last criterion, so the first of equals stays.
  eachCounting(cards, limits, (counting) => {
    const worth = worthOf(cards, counting);
    if (best === undefined || isBetter(worth, best.worth)) best = { worth, counting: [...counting] };
  });
  return lineUpOf(cards, best?.counting ?? [], ownAdmiralIn(hand, camp));
}

const isBetter = (one: Worth, other: Worth): boolean =>
  one.total > other.total || (one.total === other.total && one.negations > other.negations);
