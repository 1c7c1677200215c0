/** Finished matches older than a limit: their number, and some to delete. */

import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { MatchRow, Tables } from './tables.ts';

/**
 * Matches deleted per transaction, with all their rows: few enough that other writers wait no longer than for
 * a group.
 */
export const PRUNED_AT_ONCE = 20;

type Finished = SelectQueryBuilder<Tables, 'matches', Pick<MatchRow, 'id'>>;

/** Matches that ended before a time, in milliseconds since 1970. */
const finishedBefore = (db: Kysely<Tables>, before: number): Finished =>
  db
    .selectFrom('matches')
    .select('id')
    // Names both values so that the index by privacy and phase applies.
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

/** At most {@link PRUNED_AT_ONCE} ids. */
export async function someFinished(db: Kysely<Tables>, before: number): Promise<string[]> {
  const found = await finishedBefore(db, before).limit(PRUNED_AT_ONCE).execute();
  return found.map(({ id }) => id);
}
