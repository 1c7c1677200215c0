/** What the players of a campaign know for certain: what they were answered, and what they were told. */

import { must } from '@escadre/shared/kernel';
import type { GameId, Match } from 'escadre';

/** One side of a match, as its client saw it. */
export interface Witness {
  readonly camp: string;
  /** The ids of the commands that were answered: the server has said that they are durable. */
  readonly acknowledged: string[];
  /** Events in the order in which they came, each with the number of its entry. */
  readonly told: { readonly n: number; readonly event: unknown }[];
}

/** A match that was played to its end. */
export interface Played {
  readonly id: string;
  readonly game: GameId;
  /** What was promised before the start. */
  readonly commitment: string;
  readonly sides: readonly Witness[];
}

/** Follows a match from where one side sits. */
export function follow(match: Match): Witness {
  const side: Witness = {
    camp: must(match.camp ?? undefined, 'the camp of a player'),
    acknowledged: [],
    told: [],
  };
  match.on('event', (event, { n }) => side.told.push({ n, event }));
  return side;
}
