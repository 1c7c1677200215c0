/**
 * Writes groups to PostgreSQL. Most groups hold nothing but entries, and are one statement that is its own
 * transaction: one round trip instead of five. Entries come as one parameter, so that the statement is the same for
 * any number of them.
 *
 * No entry follows a gap: after a failover to a copy that lacks the last commits, a match is read again, not forked.
 */

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { failureOf, isAboutData, isAnswer } from '../failure.ts';
import type { Writer } from '../sql/processes.ts';
import { type InsertEntries, penOf } from '../sql/writes.ts';
import type { EntryRow, Tables } from '../tables.ts';
import type { Attempt, Failed, Pen, Write, WriteOf } from '../write.ts';

export function postgresPen(writer: Writer): Pen {
  const pen = penOf({ ...writer, insertEntries: insertThoseThatFollow });
  return {
    ...pen,
    attempt: async (writes) => {
      const entries = writes.every(isEntryAlone) ? writes.map(({ entry }) => entry) : null;
      const attempt = entries === null ? null : await attemptAtOnce(writer, entries);
      return attempt ?? pen.attempt(writes);
    },
  };
}

const isEntryAlone = (write: Write): write is WriteOf<'append'> =>
  write.kind === 'append' &&
  Object.keys(write.change).length === 0 &&
  write.seats.length === 0 &&
  write.departures.length === 0;

/** Null if nothing is written: a transaction finds out what is refused, and why. */
async function attemptAtOnce(writer: Writer, entries: readonly EntryRow[]): Promise<Attempt | Failed | null> {
  let isSent = false;
  try {
    const isWritten = await writer.db.connection().execute((connection) => {
      isSent = true;
      return insertAllOrNone(connection, writer.me, entries);
    });
    return isWritten ? { claims: new Map(), refusals: new Map() } : null;
  } catch (error) {
    const failure = failureOf(error);
    if (isAboutData(failure)) return null;
    return { claims: new Map(), failure, inDoubt: isSent && !isAnswer(failure) };
  }
}

const NAMES = sql.raw('match, seq, at, seat, command_id, command, events, drawn, rules, clock, computer');
const COLUMNS = sql.raw(
  `match text collate "C", seq bigint, at bigint, seat text, command_id text, command text, events text,
   drawn bigint, rules integer, clock text, computer text`,
);

const given = (entries: readonly EntryRow[]): RawBuilder<unknown> =>
  sql`given as materialized (
    select ${NAMES} from json_to_recordset(${JSON.stringify(entries)}) as given(${COLUMNS}))`;

/**
 * True for the first entry of a match, or after another one. Not `exists`: PostgreSQL might read all entries to answer
 * that, and keep the plan, as the statement is prepared while there are few.
 */
const FOLLOWS = sql.raw(`(fresh.seq = 0
  or (select before.seq from entries before where before.match = fresh.match and before.seq = fresh.seq - 1) is not null
  or exists (select from given before where before.match = fresh.match and before.seq = fresh.seq - 1))`);

/**
 * False if none is written, as the process may not write or an entry follows a gap.
 *
 * @throws errors of the database, also if a number is taken
 */
async function insertAllOrNone(
  db: Kysely<Tables>,
  me: string,
  entries: readonly EntryRow[],
): Promise<boolean> {
  const insert = sql`
    with open as materialized (select from processes where id = ${me} and ended_at is null for key share),
      ${given(entries)}
    insert into entries (${NAMES}) select ${NAMES} from given
    where exists (select from open) and not exists (select from given fresh where not ${FOLLOWS})`;
  return ((await insert.execute(db)).numAffectedRows ?? 0n) > 0n;
}

/** Skips those after a gap, too. */
const insertThoseThatFollow: InsertEntries = async (trx, entries) => {
  const insert = sql`
    with ${given(entries)}
    insert into entries (${NAMES}) select ${NAMES} from given fresh where ${FOLLOWS}
    on conflict (match, seq) do nothing`;
  return Number((await insert.execute(trx)).numAffectedRows ?? 0n);
};
