/**
 * The processes of a site. A process may write while its row is open: each group of writes holds a share lock on
 * that row, and closing it waits for open groups. A closed row is never opened again, and ids are not reused. So
 * a process that finds a row closed also finds everything that the row’s process has ever written.
 */

import { type Kysely, sql, type Transaction } from 'kysely';
import { VERSION } from '../../version.ts';
import { DatabaseFailure } from '../failure.ts';
import type { Dialect } from '../migrations.ts';
import type { Tables } from '../tables.ts';

type Trx = Transaction<Tables>;

/** Milliseconds for which the last heartbeat of an ended process is kept. */
const REMEMBERED = 30 * 86_400_000;
/** The code of the failure of all writes by a process whose row is closed. */
export const FENCED = 'FENCED';

/** A process that writes to a database. */
export interface Writer {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** The id of the process. */
  readonly me: string;
}

/** Opens the row of this process. If it is alone on the site, closes all others: they have ended, or must. */
export async function join({ db, dialect, me }: Writer, isAlone = false): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isAlone) await bury(trx, dialect, await openProcesses(trx));
    await trx
      .insertInto('processes')
      .values({ id: me, alive_at: 0, ended_at: null, since: null, version: VERSION })
      .execute();
  });
}

/** Closes rows for ever, once the groups that their processes have begun are written or given up. */
export async function bury(trx: Trx, dialect: Dialect, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const open = trx.selectFrom('processes').select('id').where('id', 'in', ids).orderBy('id');
  // Conflicts with the share locks of groups, which an update of these columns alone would not.
  await (dialect === 'postgres' ? open.forUpdate() : open).execute();
  await trx
    .updateTable('processes')
    .set(({ ref }) => ({ ended_at: ref('alive_at') }))
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

async function openProcesses(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('processes').select('id').where('ended_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/**
 * Checks that the row of this process is open, and keeps it open until the transaction ends.
 *
 * @throws DatabaseFailure
 */
export async function mustBeOpen(trx: Trx, { dialect, me }: Writer): Promise<void> {
  const lock = sql.raw(dialect === 'postgres' ? 'for key share' : '');
  const open = sql`select 1 from processes where id = ${me} and ended_at is null ${lock}`;
  const { rows } = await open.execute(trx);
  if (rows.length === 0) throw new DatabaseFailure('another process has replaced this one', FENCED);
}

/** Notes a sign of life, and forgets processes that ended long ago. */
export async function noteBeat(trx: Trx, me: string, at: number): Promise<void> {
  await trx
    .updateTable('processes')
    .set(({ fn, ref, val }) => ({ alive_at: at, since: fn.coalesce(ref('since'), val(at)) }))
    .where('id', '=', me)
    .execute();
  await trx
    .deleteFrom('processes')
    .where('ended_at', '<', at - REMEMBERED)
    .execute();
}

/** Adds since when a process runs, and its version. */
export async function nameProcesses(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('processes').addColumn('since', 'bigint').execute();
  await db.schema.alterTable('processes').addColumn('version', 'text').execute();
}
