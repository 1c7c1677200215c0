/** When there were processes, and when there was none. */

import type { Kysely } from 'kysely';
import type { DowntimeRow, Tables } from './tables.ts';

/** When any process was last alive, in milliseconds since 1970; null where none is remembered. */
export async function lastBeat(db: Kysely<Tables>): Promise<number | null> {
  const { last } = await db
    .selectFrom('processes')
    .select(({ fn }) => fn.max('alive_at').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? null : Number(last);
}

/** Milliseconds between these times in which there was no server. */
export async function downtime(db: Kysely<Tables>, since: number, until: number): Promise<number> {
  const rows = await db
    .selectFrom('downtimes')
    .selectAll()
    .where('until', '>', since)
    .where('since', '<', until)
    .orderBy('since')
    .execute();
  return covered(rows, since, until);
}

/** How much of a time these cover, the earliest first; they may overlap. */
function covered(rows: readonly DowntimeRow[], since: number, until: number): number {
  let [sum, reached] = [0, since];
  for (const row of rows) {
    const to = Math.min(Number(row.until), until);
    sum += Math.max(0, to - Math.max(Number(row.since), reached));
    reached = Math.max(reached, to);
  }
  return sum;
}
