/** Writes of times in which clocks stood still: of the whole site, and of one process. */

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DowntimeRow, StallRow, Tables } from '../tables.ts';

/** Milliseconds for which they are kept: longer than any turn. */
const REMEMBERED = 366 * 86_400_000;

export async function noteDowntime(db: Kysely<Tables>, { since, until }: DowntimeRow): Promise<void> {
  await forget(db, 'downtimes', until);
  await db
    .insertInto('downtimes')
    .values({ since, until })
    // Processes that start together report the same downtime.
    .onConflict((conflict) => conflict.column('since').doUpdateSet({ until }))
    .execute();
}

export async function noteStall(db: Kysely<Tables>, { process, since, until }: StallRow): Promise<void> {
  await forget(db, 'stalls', until);
  await db
    .insertInto('stalls')
    .values({ process, since, until })
    // The same stall again, after a failed write.
    .onConflict((conflict) => conflict.columns(['process', 'since']).doUpdateSet({ until }))
    .execute();
}

/** Removes those that are {@link REMEMBERED} no longer. */
async function forget(db: Kysely<Tables>, table: 'downtimes' | 'stalls', now: number): Promise<void> {
  await db
    .deleteFrom(table)
    .where('until', '<', now - REMEMBERED)
    .execute();
}

/** Notes a downtime up to now if no process has given a sign of life for more than `silence` milliseconds. */
export async function noteSilence(db: Kysely<Tables>, now: number, silence: number): Promise<void> {
  await sql`
    insert into downtimes (since, until)
    select last, cast(${now} as bigint) from (select max(alive_at) as last from processes) as beats
    where last > 0 and last < cast(${now - silence} as bigint)
    on conflict (since) do update set until = excluded.until`.execute(db);
}

/** Adds the table of stalls. */
export async function createStalls(db: Kysely<unknown>, key: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('stalls')
    .addColumn('process', key, (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stalls_key', ['process', 'since'])
    .execute();
  await db.schema.createIndex('stalls_until').on('stalls').column('until').execute();
}
