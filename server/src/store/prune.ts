/** Matches that are over, and were before a limit: counted, and removed a few at a time. */

import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { MatchRow, Tables } from './tables.ts';

/**
 * Matches that one transaction removes, with all that belongs to them: so few that whoever writes
 * meanwhile waits for it no longer than for a group of writes.
 */
export const PRUNED_AT_ONCE = 20;

type Finished = SelectQueryBuilder<Tables, 'matches', Pick<MatchRow, 'id'>>;

/** Those that were over before that time, in milliseconds since 1970. Never one that goes on. */
const finishedBefore = (db: Kysely<Tables>, before: number): Finished =>
  db
    .selectFrom('matches')
    .select('id')
    // Both, so that the index by privacy and phase is of use.
    .where('private', 'in', [0, 1])
    .where('phase', '=', 'over')
    .where('created_at', '<', before)
    .where('ended_at', '<', before);

export async function countFinished(db: Kysely<Tables>, before: number): Promise<number> {
  const found = await db
    .selectFrom(finishedBefore(db, before).as('finished'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
}

/** The ids of some. */
export async function someFinished(db: Kysely<Tables>, before: number): Promise<string[]> {
  const found = await finishedBefore(db, before).limit(PRUNED_AT_ONCE).execute();
  return found.map(({ id }) => id);
}
