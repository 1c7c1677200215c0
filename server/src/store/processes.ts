/** The processes of the site, their heartbeats, which of them has a match, and downtimes. */

import type { MatchId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import type { StoredProcess } from './model.ts';
import type { Peer } from './peers.ts';
import type { ProcessStore } from './port.ts';
import type { DowntimeRow, ProcessRow, Tables } from './tables.ts';

interface ProcessStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
}

export const processStore = ({ read }: ProcessStoreParts): ProcessStore => ({
  latest: (most) => read((db) => latest(db, most)),
  holderOf: (match) => read((db) => holderOf(db, match)),
});

async function latest(db: Kysely<Tables>, most: number): Promise<StoredProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .selectAll()
    .orderBy(({ eb, ref }) => eb(ref('ended_at'), 'is', null), 'desc')
    .orderBy('alive_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(readProcess);
}

const readProcess = ({ id, version, since, alive_at, ended_at }: ProcessRow): StoredProcess => ({
  id,
  version,
  since,
  // 0: no heartbeat yet.
  lastBeat: alive_at || null,
  mayWrite: ended_at === null,
});

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

/** Milliseconds between two times in which the site was down, or a process stalled. */
export async function downtime(
  db: Kysely<Tables>,
  since: number,
  until: number,
  process: string | null,
): Promise<number> {
  const stalls = db
    .selectFrom('stalls')
    .select(['since', 'until'])
    // No process has an empty id.
    .where('process', '=', process ?? '')
    .where('until', '>', since)
    .where('since', '<', until);
  const rows = await db
    .selectFrom('downtimes')
    .select(['since', 'until'])
    .where('until', '>', since)
    .where('since', '<', until)
    .unionAll(stalls)
    .orderBy('since')
    .execute();
  return covered(rows, since, until);
}

/** Milliseconds covered by these times, sorted by start; overlaps count once. */
function covered(rows: readonly DowntimeRow[], since: number, until: number): number {
  let [sum, reached] = [0, since];
  for (const row of rows) {
    const to = Math.min(Number(row.until), until);
    sum += Math.max(0, to - Math.max(Number(row.since), reached));
    reached = Math.max(reached, to);
  }
  return sum;
}

/** The process that has a match and may write it; null if no such process has it. */
async function holderOf(db: Kysely<Tables>, match: MatchId): Promise<Pick<Peer, 'id' | 'address'> | null> {
  const holder = await db
    .selectFrom('matches')
    .innerJoin('processes', 'processes.id', 'matches.holder')
    .select(['processes.id', 'processes.address'])
    .where('matches.id', '=', match)
    .where('processes.ended_at', 'is', null)
    .executeTakeFirst();
  return holder ?? null;
}
