/** Heartbeats, downtimes, and which process has a match. */

import type { MatchId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import type { Peer } from './peers.ts';
import type { DowntimeRow, Tables } from './tables.ts';

/** The last heartbeat of any process, in milliseconds since 1970; null if none is stored. */
export async function lastBeat(db: Kysely<Tables>): Promise<number | null> {
  const { last } = await db
    .selectFrom('processes')
    .select(({ fn }) => fn.max('alive_at').as('last'))
    // 0: no heartbeat yet.
    .where('alive_at', '>', 0)
    .executeTakeFirstOrThrow();
  return last === null ? null : Number(last);
}

/** Milliseconds of downtime between two times. */
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

/** Milliseconds covered by the downtimes, sorted by start; overlaps count once. */
function covered(rows: readonly DowntimeRow[], since: number, until: number): number {
  let [sum, reached] = [0, since];
  for (const row of rows) {
    const to = Math.min(Number(row.until), until);
    sum += Math.max(0, to - Math.max(Number(row.since), reached));
    reached = Math.max(reached, to);
  }
  return sum;
}

/** The process that has a match and may write it; null if there is none. */
export async function holderOf(
  db: Kysely<Tables>,
  match: MatchId,
): Promise<Pick<Peer, 'id' | 'address'> | null> {
  const holder = await db
    .selectFrom('matches')
    .innerJoin('processes', 'processes.id', 'matches.holder')
    .select(['processes.id', 'processes.address'])
    .where('matches.id', '=', match)
    .where('processes.ended_at', 'is', null)
    .executeTakeFirst();
  return holder ?? null;
}
