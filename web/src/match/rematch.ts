/** The state of a rematch: who offers one, and whether the player has. */

import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';

export interface Rematch {
  /** The name of another player who offers one, until the player does too. */
  readonly offeredBy: string | undefined;
  /** The player offers one. */
  readonly isOffered: boolean;
}

export function rematchIn({ match: { seats: own }, table }: MatchModel): Rematch {
  const { rematchOffers, seats } = table.value;
  const offering = Object.keys(rematchOffers);
  const isOffered = own.some((seat) => offering.includes(seat));
  const asker = Object.entries(seats).find(([id]) => offering.includes(id))?.[1];
  const isAsked = own.length > 0 && !isOffered && asker !== undefined;
  return { offeredBy: isAsked ? nameOf(asker) : undefined, isOffered };
}
