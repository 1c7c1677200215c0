/**
 * The processes of a site. A process may write while its row is open: each group of writes holds a share lock on
 * that row, and closing it waits for open groups. A closed row is never opened again, and ids are not reused. So
 * a process that finds a row closed also finds everything that the row’s process has ever written.
 */

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { RELEASE } from '../../release.ts';
import { VERSION } from '../../version.ts';
import { DatabaseFailure } from '../failure.ts';
import type { Dialect } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import type { WriteOf } from '../write.ts';
import { noteSilence } from './downtimes.ts';
import type { Lock } from './locks.ts';

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

/**
 * How a process begins: alone on the site, together with others, or in neither way, as tests do. One that only reads, as
 * tools do, does not count as a process of the site: the others neither wait for it nor shut it out.
 */
export type Beginning = 'alone' | 'beside others' | 'only reads' | Together;

interface Together {
  /** Of its own advisory lock. */
  readonly number: number;
  /** At which clients reach it. */
  readonly address: string;
  readonly release: number;
}

/** Of a process that has joined the others, but cannot take their matches yet. */
const NOT_YET_HERE = 0;

/**
 * Opens the row of this process. If it is alone on the site, closes all others: they have ended, or must. Beside others
 * it shows that it leaves, until it is ready. One that only reads has none.
 */
export async function join(
  { db, dialect, me }: Writer,
  beginning: Beginning = 'beside others',
): Promise<void> {
  if (beginning === 'only reads') return;
  const shown =
    typeof beginning === 'object'
      ? { ...beginning, leaving_at: NOT_YET_HERE }
      : { number: null, address: null, release: RELEASE, leaving_at: null };
  await db.transaction().execute(async (trx) => {
    if (beginning === 'alone') await bury(trx, dialect, await openProcesses(trx));
    await trx
      .insertInto('processes')
      .values({
        ...{ id: me, alive_at: 0, ended_at: null, beat: 0, since: null, version: VERSION },
        ...shown,
      })
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

export async function openProcesses(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('processes').select('id').where('ended_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/**
 * Begins a transaction, in one statement: checks that the row of this process is open and keeps it open until the
 * transaction ends, and waits for the locks.
 *
 * @throws DatabaseFailure
 */
export async function mustBeOpen(trx: Trx, { dialect, me }: Writer, locks: readonly Lock[]): Promise<void> {
  const isShared = dialect === 'postgres';
  const locked = isShared && locks.length > 0 ? taken(locks) : sql`1`;
  const open = sql`select ${locked} from processes where id = ${me} and ended_at is null
    ${sql.raw(isShared ? 'for key share' : '')}`;
  const { rows } = await open.execute(trx);
  if (rows.length === 0) throw new DatabaseFailure('another process has replaced this one', FENCED);
}

/**
 * Milliseconds for which a group waits for each of its locks, of which it seldom has more than one. They are held for
 * milliseconds, unless the process that has one was frozen in the middle of a group: all matches of this process wait
 * for the same group.
 */
const LOCKED_WITHIN = 2_000;

/** Expressions of PostgreSQL that take locks in their order. */
function taken(locks: readonly Lock[]): RawBuilder<unknown> {
  const rows = locks.map((lock) => sql`(${lock.class}::int, ${lock.number}::int)`);
  return sql`set_config('lock_timeout', ${String(LOCKED_WITHIN)}, true),
    (select count(pg_advisory_xact_lock(class, number)) from (values ${sql.join(rows)}) as locks(class, number)),
    set_config('lock_timeout', '0', true)`;
}

/** Notes a sign of life, and forgets processes that ended long ago. */
export async function noteBeat(trx: Trx, me: string, { at, silence }: WriteOf<'beat'>): Promise<void> {
  if (silence !== null) await noteSilence(trx, at, silence);
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
