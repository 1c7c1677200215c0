/** Removes matches that have been over for longer than the operator wants to keep them. */

import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 3_600_000;
/** Milliseconds between two removals of one look, so that others can write in between. */
const PAUSE = 100;

interface PruneParts {
  readonly store: Pick<MatchStore, 'removeFinished'>;
  readonly time: Time;
  /** Milliseconds for which a match is kept after its end. */
  readonly keepFor: number;
}

/** Removes some matches. Gives the milliseconds until the next removal. @throws what the store throws */
export async function prune({ store, time, keepFor }: PruneParts): Promise<number> {
  const removed = await store.removeFinished(time.now() - keepFor);
  return removed > 0 ? PAUSE : LOOKS_EVERY;
}
