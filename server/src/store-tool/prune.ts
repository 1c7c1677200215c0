/** Deletes old matches while a server runs. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { StoreUnavailable } from '../store/errors.ts';
import { failureOf, isCollision } from '../store/failure.ts';
import { PRUNED_AT_ONCE, someFinished } from '../store/prune.ts';
import { takeCare } from '../store/sql/care.ts';
import type { Tables } from '../store/tables.ts';

/** Shortest pause between transactions, in milliseconds, for other writers. */
const PAUSE = 20;

/**
 * Deletes all matches that ended before a time, in milliseconds since 1970, pausing as long as it works.
 * Returns the number deleted.
 *
 * @throws {@link StoreUnavailable}
 */
export async function prune(db: Kysely<Tables>, before: number): Promise<number> {
  let removed = 0;
  for (let last = PRUNED_AT_ONCE; last === PRUNED_AT_ONCE; ) {
    const begun = performance.now();
    last = await removeSome(db, before);
    removed += last;
    await delay(Math.max(PAUSE, performance.now() - begun));
  }
  return removed;
}

async function removeSome(db: Kysely<Tables>, before: number): Promise<number> {
  try {
    const ids = await someFinished(db, before);
    if (ids.length > 0) await takeCare(db, { deed: 'remove finished', ids });
    return ids.length;
  } catch (error) {
    const failure = failureOf(error);
    // A collision with another process: try again.
    if (isCollision(failure)) return removeSome(db, before);
    throw new StoreUnavailable(failure);
  }
}
