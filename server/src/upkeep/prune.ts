/** Removes the matches that have been over for longer than the operator keeps them. */

import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 3_600_000;
/** Milliseconds between two removals of one look, in which others write. */
const PAUSE = 100;

interface PruneParts {
  readonly store: Pick<MatchStore, 'removeFinished'>;
  readonly time: Time;
  /** Milliseconds after its end after which a match is removed. */
  readonly keepFor: number;
}

/** Removes some. Gives the milliseconds until more are to be removed. */
export async function prune({ store, time, keepFor }: PruneParts): Promise<number> {
  const removed = await store.removeFinished(time.now() - keepFor);
  return removed > 0 ? PAUSE : LOOKS_EVERY;
}
