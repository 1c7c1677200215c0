/**
 * The record of a finished match: checked die by die, gone through again, kept in a file. Apart
 * from the SDK, as it holds the whole rules.
 */

import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  commitmentOf as promiseOf,
  RECORD_FORMAT,
  readRecord as readFile,
  writeRecord as writeFile,
} from '@escadre/shared/kernel';
import { examine } from '@escadre/shared/kernel/record.ts';
import { EscadreError } from './base/error.ts';
import type { Camp, GameId, View } from './base/game-types.ts';
import { errorOf } from './base/refusal-error.ts';
import type { MatchRecord, Noted, Verdict } from './base/wire.ts';

export { type AskedThen, type Knowledge, type Moment, Replay, type Truth } from './match/replay.ts';
export type { MatchRecord, Noted, Verdict };

const GAMES: Readonly<Record<string, AnyGame>> = games;

/**
 * Whether a record holds, and if not, where it first does not: every die, every shuffle and every
 * event is compared with what the opened seed leads to.
 *
 * `noted` is what the player knows without the record: the promise that the server gave before the
 * start (`match.table.commitment`), and the nonces that they brought (`match.nonce`, by seat). Who
 * notes nothing takes the record at its word there.
 *
 * @throws UNKNOWN_GAME, and BAD_REQUEST for what is no record
 */
export function verifyRecord(record: MatchRecord, noted: string | Noted = {}): Verdict {
  return examineRecord(record, noted).verdict;
}

/** Whether a record holds, how far, and what was drawn by chance in it. */
export interface Examined {
  readonly verdict: Verdict;
  /** Entries that hold. */
  readonly held: number;
  /** How often chance was asked: dice that were thrown, packs that were shuffled, and other choices. */
  readonly draws: { readonly dice: number; readonly shuffles: number; readonly others: number };
}

/**
 * {@link verifyRecord}, with what was counted: `53 dice, 2 shuffles`.
 *
 * @throws UNKNOWN_GAME, and BAD_REQUEST for what is no record
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
 * A record as the text of a file, with hashes that say where it is damaged.
 *
 * @throws RECORD_DAMAGED
 */
export const writeRecord = (record: MatchRecord): string => told(() => writeFile(record));

/**
 * The record that such a file holds.
 *
 * @throws RECORD_DAMAGED and RECORD_UNKNOWN; `data.at` says where: `line 3`, `head`, `entry 7`, `end`, or the `file`
 */
export const readRecord = (text: string): MatchRecord => told(() => readFile(text, games));

/** What somebody sees of a match, as the text of a position; no scenario where something is unknown. */
export const positionOfView = <Id extends GameId>(
  game: Id,
  view: View<Id>,
  viewer: Camp<Id> | 'public',
): string => GAMES[game]?.positions.ofView(view, viewer) ?? '';

/** The promise that a seed (hexadecimal) fulfils: its SHA-256. */
export const commitmentOf = (seed: string): string => promiseOf(seed);

function told<Value>(act: () => Value): Value {
  try {
    return act();
  } catch (cause) {
    throw errorOf(cause);
  }
}
