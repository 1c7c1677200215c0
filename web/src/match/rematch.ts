/** The state of a rematch: who offers one, and whether the player has. */

import type { Match, PublicMatch } from 'escadre';
import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';

export interface Rematch {
  /** The name of another player who offers one, until the player does too. */
  readonly offeredBy: string | undefined;
  /** The player offers one. */
  readonly isOffered: boolean;
}

export const rematchIn = ({ match, table }: Pick<MatchModel, 'match' | 'table'>): Rematch =>
  rematchAt(table.value, match.seats);

/** At a table, for the player with these seats. */
export function rematchAt({ rematchOffers, seats }: PublicMatch, own: Match['seats']): Rematch {
  const offering = Object.keys(rematchOffers);
  const isOffered = own.some((seat) => offering.includes(seat));
  const asker = Object.entries(seats).find(([id]) => offering.includes(id))?.[1];
  const isAsked = own.length > 0 && !isOffered && asker !== undefined;
  return { offeredBy: isAsked ? nameOf(asker) : undefined, isOffered };
}
