/** Removes old matches beside a server that runs. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { StoreUnavailable } from '../store/errors.ts';
import { failureOf, isCollision } from '../store/failure.ts';
import { PRUNED_AT_ONCE, someFinished } from '../store/prune.ts';
import { takeCare } from '../store/sql/care.ts';
import type { Tables } from '../store/tables.ts';

/** Milliseconds between two transactions, at least, in which others write. */
const PAUSE = 20;

/**
 * Removes every match that was over before that time, in milliseconds since 1970, and rests as
 * long as it works. Gives how many.
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
    // Another process was in the way: as good as none, and not the end.
    if (isCollision(failure)) return removeSome(db, before);
    throw new StoreUnavailable(failure);
  }
}
