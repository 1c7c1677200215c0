/** The discards of a player who judges by points: assumed for imagined hands. */

import { must } from '../../../kernel/optional.ts';
import type { Card } from '../cards.ts';
import type { Limits } from '../lineup.ts';
import { MOST_EXCHANGED, type Seat } from '../vocabulary.ts';
import { type Force, forcesOf, negations } from './force.ts';

/** The value of a negation in points, with the target unknown. */
const NEGATION = 5;

/** The points a drawn card adds to a hand of seven, roughly: cards that add less are discarded. */
const A_DRAW = 4;

const pointsOf = (force: Force): number => force.total + NEGATION * negations(force);

/** The line-up with the most points, counting negations. */
export function plainest(forces: readonly Force[]): Force {
  const [first, ...rest] = forces;
  return rest.reduce(
    (best, each) => (pointsOf(each) > pointsOf(best) ? each : best),
    must(first, 'a line-up'),
  );
}

/**
 * The rest of a hand after discarding its least useful cards one by one: as many as given, else those worth
 * less than a draw.
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
