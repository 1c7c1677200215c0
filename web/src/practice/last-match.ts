/** The match against the computer that was played last, for its replay. */

import type { GameId } from 'escadre';
import { LocalMatch } from 'escadre/practice';
import { type FinishedMatch, finishedMatch } from './finished-match.ts';
import { keptMatches } from './kept-matches.ts';
import type { Practice } from './practice.ts';
import { placeOf } from './saved-practice.ts';

export const replayPage = (game: GameId): string => `/practice/${game}/replay`;

let handedOver: FinishedMatch | undefined;

export function handOverReplay(practice: Practice): void {
  handedOver = finishedMatch(practice.model.match as LocalMatch);
}

/** The match just played, else the last that was kept, else the saved one; undefined if none is finished. */
export async function lastMatch(game: GameId): Promise<FinishedMatch | undefined> {
  if (handedOver?.record.game === game) return handedOver;
  // Matches from links are saved elsewhere, but kept like all others.
  const [kept] = (await keptMatches())
    .filter(({ record }) => record.game === game)
    .sort((one, other) => other.at - one.at);
  if (kept !== undefined) return kept;
  const { storage, key } = placeOf(game);
  const saved = storage.getItem(key) ?? '';
  if (saved === '') return undefined;
  const match = await LocalMatch.of(game, { saved });
  try {
    return match.outcome === null ? undefined : finishedMatch(match);
  } finally {
    await match.close();
  }
}
