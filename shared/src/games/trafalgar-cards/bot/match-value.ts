/** A hand's significance for the match. */

import type { Options } from '../options.ts';
import type { View } from '../view.ts';
import { HANDS_TO_WIN, opponentOf, type Seat } from '../vocabulary.ts';

/** The probability of winning the match from this score, if each hand is even. */
function matchFrom(own: number, theirs: number): number {
  if (own >= HANDS_TO_WIN) return 1;
  if (theirs >= HANDS_TO_WIN) return 0;
  return (matchFrom(own + 1, theirs) + matchFrom(own, theirs + 1)) / 2;
}

/**
 * The value of a drawn hand, if a win is worth 1 and a loss nothing: a half, as the match goes on from the
 * same score. Except if the draw would draw the match (R6): that is worse than a loss for a side that leads
 * by two, and better than a win for the other.
 */
export function worthOfDraw({ public: shown }: View, { drawLimit }: Options, seat: Seat): number {
  if (shown.drawn + 1 < drawLimit) return 0.5;
  const own = shown.score[seat];
  const theirs = shown.score[opponentOf(seat)];
  const lost = matchFrom(own, theirs + 1);
  return (0.5 - lost) / (matchFrom(own + 1, theirs) - lost);
}
