/** Who leads a review of a finished match. */

import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';

/** The name of another player who leads; undefined if the reader or nobody does. */
export function leaderOf({ match, table }: MatchModel): string | undefined {
  const { review, seats } = table.value;
  if (review === undefined || match.seats.includes(review.seat)) return undefined;
  return nameOf(seats[review.seat] ?? {});
}
