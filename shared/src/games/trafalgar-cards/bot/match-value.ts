/** What a hand means for the match. */

import type { Options } from '../options.ts';
import type { View } from '../view.ts';
import { HANDS_TO_WIN, opponentOf, type Seat } from '../vocabulary.ts';

/** The chance to win the match with so many hands won, where each hand is even. */
function matchFrom(own: number, theirs: number): number {
  if (own >= HANDS_TO_WIN) return 1;
  if (theirs >= HANDS_TO_WIN) return 0;
  return (matchFrom(own + 1, theirs) + matchFrom(own, theirs + 1)) / 2;
}

/**
 * What a drawn hand is worth, where one that is won is worth 1 and one that is lost nothing: a half, as the
 * match goes on from the same score; but for the hand whose draw would draw the match (R6), which
 * is worse than a loss to whoever leads by two, and better than a win to the other.
 */
export function worthOfDraw({ public: shown }: View, { drawLimit }: Options, seat: Seat): number {
  if (shown.drawn + 1 < drawLimit) return 0.5;
  const own = shown.score[seat];
  const theirs = shown.score[opponentOf(seat)];
  const lost = matchFrom(own, theirs + 1);
  return (0.5 - lost) / (matchFrom(own + 1, theirs) - lost);
}
