/** Line-ups: which cards of a hand count, as which suit. */

import { recordOf } from '../../kernel/closed.ts';
import { must } from '../../kernel/must.ts';
import type { Admiral, Card, Suit, SuitCard } from './cards.ts';
import { byPlace, CARDS, countableAs, inOrder, isSuitCard, SUIT_CARDS, SUITS, targetOf } from './cards.ts';
import type { LineUp } from './shapes.ts';
import { type Camp, OWN_ADMIRAL } from './vocabulary.ts';

/** How many cards may be counted as each suit. */
export type Limits = Readonly<Record<Suit, number>>;

/** How the battle progresses: each row holds from its hand on, until the next does. Before the first is 0. */
const PROGRESSION: readonly { readonly from: number; readonly limits: Limits }[] = [
  { from: 0, limits: { S: 3, T: 3, M: 2, F: 0 } },
  { from: 3, limits: { S: 2, T: 2, M: 2, F: 2 } },
  { from: 6, limits: { S: 2, T: 2, M: 2, F: 3 } },
];

/** How many cards may be counted as each suit in a hand, by its number (R5). */
export function limitsOf(hand: number): Limits {
  return must(
    PROGRESSION.findLast(({ from }) => from <= hand),
    'a row of the progression',
  ).limits;
}

/** A line-up with its cards in the order of the rules, so that how it was written tells nothing. */
export const tidied = ({ cards, admiral }: LineUp): LineUp => ({
  cards: [...cards].sort((one, other) => byPlace(one.card, other.card)),
  admiral,
});

/** How each card of a hand is counted, by place; null where it is left out. */
type Counting = readonly (Suit | null)[];

/**
 * Visits every way to count these cards within the limits. Where two ways differ first, own
 * suit comes before another, and that before leaving it out. The visitor must not keep the
 * list. `hopeless` says, of a counting whose first places are settled, that no visit is wanted.
 */
function eachCounting(
  cards: readonly SuitCard[],
  limits: Limits,
  visit: (counting: Counting) => void,
  hopeless: (counting: Counting, settled: number) => boolean = () => false,
): void {
  const counting: (Suit | null)[] = cards.map(() => null);
  const room: Record<Suit, number> = { ...limits };
  const countFrom = (place: number): void => {
    const card = cards[place];
    if (card === undefined) {
      visit(counting);
      return;
    }
    if (hopeless(counting, place)) return;
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

/** What a card brings to its own side. */
interface Strength {
  readonly points: number;
  readonly negations: number;
  /** The suit whose cards it gives a bonus to. */
  readonly suit: Suit;
  readonly bonus: number;
}

function strengthOf(card: SuitCard): Strength {
  const { points, effect, suit } = CARDS[card];
  const negations = targetOf(card) === undefined ? 0 : 1;
  if (effect?.kind !== 'strengthens') return { points, negations, suit, bonus: 0 };
  return { points, negations, suit: effect.suit, bonus: effect.points };
}

const STRENGTHS = recordOf(SUIT_CARDS, strengthOf);

/** What the cards of a line-up are worth by themselves, without regard to the enemy. */
interface Worth {
  /** Points and bonuses. */
  readonly total: number;
  /** How many of its cards negate something. */
  readonly negations: number;
}

/** What the cards of a line-up are worth by themselves; its admiral is not reckoned. */
export const worthOf = ({ cards }: LineUp): Worth =>
  worthOfCounting(
    cards.map(({ card }) => STRENGTHS[card]),
    cards.map(({ as }) => as),
  );

/** What a counting is worth, as far as it is settled. */
function worthOfCounting(
  strengths: readonly Strength[],
  counting: Counting,
  settled: number = strengths.length,
): Worth {
  const count: Record<Suit, number> = { S: 0, T: 0, M: 0, F: 0 };
  const bonus: Record<Suit, number> = { S: 0, T: 0, M: 0, F: 0 };
  let [total, negations] = [0, 0];
  for (let place = 0; place < settled; place++) {
    const as = counting[place];
    const strength = strengths[place];
    if (as === null || as === undefined || strength === undefined) continue;
    total += strength.points;
    negations += strength.negations;
    count[as] += 1;
    bonus[strength.suit] += strength.bonus;
  }
  for (const suit of SUITS) total += bonus[suit] * count[suit];
  return { total, negations };
}

/**
 * The best line-up by itself, which `auto` stands for: the greatest total without regard to
 * the enemy, then the most negations, then by the first card, in the order of the rules, that
 * is counted otherwise: own suit before another before left out.
 *
 * Takes some tens of microseconds for a hand of eight.
 *
 * @param pointsPerNegation how many points of the total a negation is thought to be worth
 */
export function bestLineUp(hand: readonly Card[], limits: Limits, camp: Camp, pointsPerNegation = 0): LineUp {
  const cards = inOrder(hand.filter(isSuitCard)).filter((card) => mayCount(card, limits));
  const strengths = cards.map((card) => STRENGTHS[card]);
  const hope = hopeFrom(strengths, limits, pointsPerNegation);
  const reckon = ({ total, negations }: Worth) => total + pointsPerNegation * negations;
  let [value, negations] = [-1, 0];
  let best: Counting = [];
  const visit = (counting: Counting) => {
    const worth = worthOfCounting(strengths, counting);
    const better = reckon(worth) - value || worth.negations - negations;
    // The ways are visited in the order of the last criterion, so the first of equals stays.
    if (better <= 0) return;
    [value, negations] = [reckon(worth), worth.negations];
    best = [...counting];
  };
  const hopeless = (counting: Counting, settled: number) =>
    reckon(worthOfCounting(strengths, counting, settled)) + must(hope[settled], 'a hope for each place') <
    value;
  eachCounting(cards, limits, visit, hopeless);
  return lineUpOf(cards, best, ownAdmiralIn(hand, camp));
}

/** Whether a card may be counted at all. */
const mayCount = (card: SuitCard, limits: Limits): boolean =>
  countableAs(card).some((suit) => limits[suit] > 0);

/** For each place, more than which the cards from there on, and all bonuses, cannot bring. */
function hopeFrom(strengths: readonly Strength[], limits: Limits, pointsPerNegation: number): number[] {
  const bonuses = strengths.reduce((sum, { suit, bonus }) => sum + bonus * limits[suit], 0);
  let rest = bonuses;
  const hope = [rest];
  for (const { points, negations } of strengths.toReversed()) {
    rest += points + pointsPerNegation * negations;
    hope.unshift(rest);
  }
  return hope;
}
