/** Deletes finished matches after the operator’s retention period. */

import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two rounds. */
export const LOOKS_EVERY = 3_600_000;
/** Milliseconds between deletions within a round, for other writers. */
const PAUSE = 100;

interface PruneParts {
  readonly store: Pick<MatchStore, 'removeFinished'>;
  readonly time: Time;
  /** Milliseconds to keep a match after its end. */
  readonly keepFor: number;
}

/** Deletes some matches; returns milliseconds until the next deletion. @throws errors of the store */
export async function prune({ store, time, keepFor }: PruneParts): Promise<number> {
  const removed = await store.removeFinished(time.now() - keepFor);
  return removed > 0 ? PAUSE : LOOKS_EVERY;
}
