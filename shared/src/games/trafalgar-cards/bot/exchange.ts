/** Which cards somebody puts down who goes by the points that a hand makes: what is expected of imagined hands. */

import { must } from '../../../kernel/must.ts';
import type { Card } from '../cards.ts';
import type { Limits } from '../lineup.ts';
import { MOST_EXCHANGED, type Seat } from '../vocabulary.ts';
import { type Force, forcesOf, negations } from './force.ts';

/** Points that a negation is worth to somebody who does not know what it will hit. */
const NEGATION = 5;

/** Points that a card drawn adds to a hand of seven, about: a card that adds less is put down. */
const A_DRAW = 4;

const pointsOf = (force: Force): number => force.total + NEGATION * negations(force);

/** The line-up that makes most points, a negation being worth some. */
export function plainest(forces: readonly Force[]): Force {
  const [first, ...rest] = forces;
  return rest.reduce(
    (best, each) => (pointsOf(each) > pointsOf(best) ? each : best),
    must(first, 'a line-up'),
  );
}

/**
 * What is kept of a hand whose least useful cards are put down one after the other: so many as are said,
 * else those that are worth less than a draw.
 */
export function keptOf(hand: readonly Card[], limits: Limits, seat: Seat, count?: number): readonly Card[] {
  const worthOf = (cards: readonly Card[]) => pointsOf(plainest(forcesOf(cards, limits, seat)));
  let kept = { cards: hand, worth: worthOf(hand) };
  for (let down = 0; down < (count ?? MOST_EXCHANGED); down++) {
    const least = kept.cards
      .map((card) => kept.cards.filter((each) => each !== card))
      .map((cards) => ({ cards, worth: worthOf(cards) }))
      .reduce((best, each) => (each.worth > best.worth ? each : best));
    if (count === undefined && kept.worth - least.worth >= A_DRAW) break;
    kept = least;
  }
  return kept.cards;
}
