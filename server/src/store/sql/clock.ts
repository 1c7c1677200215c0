/** The clock of PostgreSQL. */

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Milliseconds since 1970. */
export async function clockOfPostgres(db: Kysely<Tables>): Promise<number> {
  const clock = sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
  return Number((await clock.execute(db)).rows[0]?.now);
}
