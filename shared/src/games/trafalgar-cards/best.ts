/** The best line-up of a hand on its own. */

import { must } from '../../kernel/optional.ts';
import { type Card, countableAs, inOrder, isSuitCard, type SuitCard } from './cards.ts';
import { type Counting, eachCounting, type Limits, lineUpOf, ownAdmiralIn } from './lineup.ts';
import type { LineUp } from './shapes.ts';
import type { Camp } from './vocabulary.ts';
import { STRENGTHS, type Strength, Tally } from './worth.ts';

/**
 * The best line-up on its own, which `auto` stands for: the greatest total regardless of the enemy, then
 * the most negations, then by the first card, in the order of the rules, that is counted differently: own
 * suit before another before left out.
 *
 * Takes some microseconds for a hand of eight.
 *
 * @param pointsPerNegation the value of a negation in points
 */
export function bestLineUp(hand: readonly Card[], limits: Limits, camp: Camp, pointsPerNegation = 0): LineUp {
  const cards = inOrder(hand.filter(isSuitCard)).filter((card) => mayCount(card, limits));
  const strengths = cards.map((card) => STRENGTHS[card]);
  const hope = hopeFrom(strengths, limits, pointsPerNegation);
  const tally = new Tally();
  const strengthAt = (place: number) => must(strengths[place], 'a strength for each place');
  const reckoned = () => tally.total + pointsPerNegation * tally.negations;
  let [value, negations] = [-1, 0];
  let best: Counting = [];
  eachCounting(cards, limits, {
    count: (place, suit) => tally.count(strengthAt(place), suit),
    takeBack: (place, suit) => tally.takeBack(strengthAt(place), suit),
    isHopeless: (place) =>
      reckoned() + tally.mayGive(limits) + must(hope[place], 'a hope for each place') < value,
    visit: (counting) => {
      // The ways come in the order of the last criterion, so the first of equals wins.
      if ((reckoned() - value || tally.negations - negations) <= 0) return;
      [value, negations, best] = [reckoned(), tally.negations, [...counting]];
    },
  });
  return lineUpOf(cards, best, ownAdmiralIn(hand, camp));
}

/** Whether a card may count at all. */
const mayCount = (card: SuitCard, limits: Limits): boolean =>
  countableAs(card).some((suit) => limits[suit] > 0);

/** For each place, an upper bound for the cards from there on, including their bonuses. */
function hopeFrom(strengths: readonly Strength[], limits: Limits, pointsPerNegation: number): number[] {
  let rest = 0;
  const hope = [rest];
  for (const { points, negations, suit, bonus } of strengths.toReversed()) {
    rest += points + pointsPerNegation * negations + bonus * limits[suit];
    hope.unshift(rest);
  }
  return hope;
}
