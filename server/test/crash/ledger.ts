/** What a campaign's players know for certain: their answers and their events. */

import { must } from '@escadre/shared/kernel';
import type { GameId, Match } from 'escadre';

/** One side of a match, as its client saw it. */
export interface Witness {
  readonly camp: string;
  /** The ids of answered commands, which the server has called durable. */
  readonly acknowledged: string[];
  /** Events in order of arrival, each with its entry's number. */
  readonly told: { readonly n: number; readonly event: unknown }[];
}

/** A match that was played to its end. */
export interface Played {
  readonly id: string;
  readonly game: GameId;
  /** The promise before the start. */
  readonly commitment: string;
  readonly sides: readonly Witness[];
}

/** Follows a match from one side. */
export function follow(match: Match): Witness {
  const side: Witness = {
    camp: must(match.camp ?? undefined, 'the camp of a player'),
    acknowledged: [],
    told: [],
  };
  match.on('event', (event, { n }) => side.told.push({ n, event }));
  return side;
}
