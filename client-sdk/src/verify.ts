/**
 * Verifies the record of a finished match die by die, and stores it in a file or a link. A module apart from the SDK,
 * as it holds the whole rules.
 */

import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  commitmentOf as hashOfSeed,
  RECORD_FORMAT,
  readRecord as readFile,
  writeRecord as writeFile,
} from '@escadre/shared/kernel';
import { examine } from '@escadre/shared/kernel/verify.ts';
import { EscadreError } from './base/error.ts';
import type { Camp, GameId, View } from './base/game-types.ts';
import { errorOf } from './base/refusal-error.ts';
import type { MatchRecord, Noted, Verdict } from './base/wire.ts';

export { readRecordLink, recordLink } from './match/record-link.ts';
export { type AskedThen, type Knowledge, type Moment, Replay, type Truth } from './match/replay.ts';
export type { MatchRecord, Noted, Verdict };

const GAMES: Readonly<Record<string, AnyGame>> = games;

/**
 * Whether a record holds, and if not, where it first fails: every die, every shuffle and every event is
 * compared with what the opened seed leads to.
 *
 * `noted` is the player's knowledge without the record: the commitment the server published before the start
 * (`match.table.commitment`), and their own nonces (`match.nonce`, by seat). Without it, the record is taken
 * at its word there.
 *
 * @throws UNKNOWN_GAME, and BAD_REQUEST if it is not a record
 */
export function verifyRecord(record: MatchRecord, noted: string | Noted = {}): Verdict {
  return examineRecord(record, noted).verdict;
}

/** Whether a record holds, how far, and its random draws. */
export interface Examined {
  readonly verdict: Verdict;
  /** Entries that hold. */
  readonly held: number;
  /** The draws of chance: dice, shuffles, and other choices. */
  readonly draws: { readonly dice: number; readonly shuffles: number; readonly others: number };
}

/**
 * {@link verifyRecord}, with counts: `53 dice, 2 shuffles`.
 *
 * @throws UNKNOWN_GAME, and BAD_REQUEST if it is not a record
 */
export function examineRecord(record: MatchRecord, noted: string | Noted = {}): Examined {
  const { format, game: id }: { format?: unknown; game?: unknown } = Object(record);
  if (format !== RECORD_FORMAT) throw new EscadreError('BAD_REQUEST', 'This is not the record of a match.');
  const game = Object.hasOwn(GAMES, String(id)) ? GAMES[String(id)] : undefined;
  if (game === undefined)
    throw new EscadreError('UNKNOWN_GAME', `The rules of ${id} are not available here.`);
  const { verdict, held, draws } = examine(
    game,
    record,
    typeof noted === 'string' ? { commitment: noted } : noted,
  );
  return { verdict, held, draws };
}

/**
 * A record as the text of a file, with hashes that locate damage.
 *
 * @throws RECORD_DAMAGED
 */
export const writeRecord = (record: MatchRecord): string => inSdkErrors(() => writeFile(record));

/**
 * Reads a record from the text of a file.
 *
 * @throws RECORD_DAMAGED and RECORD_UNKNOWN; `data.at` says where: `line 3`, `head`, `entry 7`, `end`, or the
 *   `file`
 */
export const readRecord = (text: string): MatchRecord => inSdkErrors(() => readFile(text, games));

/** The position text of a viewer's view; no scenario if it has unknown parts. */
export const positionOfView = <Id extends GameId>(
  game: Id,
  view: View<Id>,
  viewer: Camp<Id> | 'public',
): string => GAMES[game]?.positions.ofView(view, viewer) ?? '';

/** The commitment to a seed (hexadecimal): its SHA-256. */
export const commitmentOf = (seed: string): string => hashOfSeed(seed);

function inSdkErrors<Value>(act: () => Value): Value {
  try {
    return act();
  } catch (cause) {
    throw errorOf(cause);
  }
}
