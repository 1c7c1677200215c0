/**
 * Brings back matches that are out of memory and in which somebody's time is up, and those whose process
 * has ended, so that time goes on and has its effect even when nobody comes.
 */

import { HEARD_OF_WITHIN, type MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import { type BringParts, bring } from './bring-match.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 30_000;
/** Milliseconds between two looks while there are more than one look takes care of. */
const LOOKS_AGAIN_AFTER = 1_000;
/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

interface WakeParts extends BringParts {
  readonly store: Pick<MatchStore, 'due' | 'orphans'>;
  readonly time: Time;
  /** Told of a match that could not be brought back; the others are. */
  readonly onError: (error: unknown) => void;
}

/**
 * Looks once. Gives the milliseconds until the next look.
 *
 * @throws what looking in the store throws; what fails for one match is told to `onError`
 */
export async function wake(parts: WakeParts): Promise<number> {
  const { store, time, onError } = parts;
  const now = time.now();
  const due = await store.due(now, MOST_AT_ONCE);
  const orphans = await store.orphans(now - HEARD_OF_WITHIN, MOST_AT_ONCE);
  for (const match of [...due, ...orphans]) await bring(parts, match).catch(onError);
  const isAll = due.length < MOST_AT_ONCE && orphans.length < MOST_AT_ONCE;
  return isAll ? LOOKS_EVERY : LOOKS_AGAIN_AFTER;
}
