/**
 * Checks the record of a finished match: replays it from the opened seed, and compares every
 * die, every shuffle and every event. Apart from the SDK, as it holds the whole rules.
 */

import { games } from '@escadre/shared/games';
import { type AnyGame, commitmentOf as promiseOf, verify } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';
import type { MatchRecord, Verdict } from './wire.ts';

export type { MatchRecord, Verdict };

/**
 * Whether a record holds, and if not, where it first does not.
 *
 * `commitment` is what the server promised before the start (`match.table.commitment`), noted by
 * whoever does not trust the record to repeat it. Raises UNKNOWN_GAME.
 */
export function verifyRecord(record: MatchRecord, commitment: string = record.commitment): Verdict {
  const game = (games as Readonly<Record<string, AnyGame>>)[record.game];
  if (game === undefined) throw new EscadreError('UNKNOWN_GAME', `The rules of ${record.game} are not here.`);
  return verify(game, { ...record, commitment });
}

/** The promise that a seed (hexadecimal) fulfils: its SHA-256. */
export const commitmentOf = (seed: string): string => promiseOf(seed);
