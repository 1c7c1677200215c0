/**
 * Ends matches that have been inactive for longer than the operator allows: abandons live ones and removes
 * those that have not begun.
 */

import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import { type BringParts, bring } from './bring-match.ts';

/** Milliseconds between two rounds. */
export const LOOKS_EVERY = 3_600_000;
/** Milliseconds to the next round if more matches remain. */
const LOOKS_AGAIN_AFTER = 10_000;
/** Most matches per round. */
const MOST_AT_ONCE = 100;

interface SweepParts extends BringParts {
  readonly store: Pick<MatchStore, 'quietSince'>;
  readonly time: Time;
  /** Milliseconds of inactivity before a match ends. */
  readonly abandonAfter: number;
  /** Reports a failed match; the others continue. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does one round; returns milliseconds until the next.
 *
 * @throws errors of the store’s search; errors of single matches go to `onError`
 */
export async function sweep(parts: SweepParts): Promise<number> {
  const { store, time, abandonAfter, onError } = parts;
  const quiet = await store.quietSince(time.now() - abandonAfter, MOST_AT_ONCE);
  for (const { match } of quiet) {
    await bring(parts, match)
      .then((holder) => holder?.abandon())
      .catch(onError);
  }
  return quiet.length < MOST_AT_ONCE ? LOOKS_EVERY : LOOKS_AGAIN_AFTER;
}
