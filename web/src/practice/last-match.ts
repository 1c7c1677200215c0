/** The match against the computer that was played last, for its replay. */

import type { GameId, MatchRecord } from 'escadre';
import { LocalMatch } from 'escadre/practice';
import type { Practice } from './practice.ts';
import { placeOf } from './saved-practice.ts';

export const replayPage = (game: GameId): string => `/practice/${game}/replay`;

/** A finished match, as its replay needs it. */
export interface LastMatch {
  readonly record: MatchRecord;
  /** The player's side. */
  readonly camp: string | null;
  readonly seats: readonly { readonly seat: string; readonly camp: string; readonly name?: string }[];
}

let handedOver: LastMatch | undefined;

export function handOverReplay(practice: Practice): void {
  handedOver = lastOf(practice.model.match as LocalMatch);
}

/** The match just played, else the saved one; undefined if none is finished. */
export async function lastMatch(game: GameId): Promise<LastMatch | undefined> {
  if (handedOver?.record.game === game) return handedOver;
  const { storage, key } = placeOf(game);
  const saved = storage.getItem(key) ?? '';
  if (saved === '') return undefined;
  const match = await LocalMatch.of(game, { saved });
  try {
    return match.outcome === null ? undefined : lastOf(match);
  } finally {
    await match.close();
  }
}

const lastOf = (match: LocalMatch): LastMatch => ({
  record: match.record(),
  camp: match.camp,
  seats: Object.entries(match.table.seats).map(([seat, { camp, name, computer }]) => ({
    ...{ seat, camp },
    ...(name !== undefined && { name }),
    ...(computer !== undefined && { computer }),
  })),
});
