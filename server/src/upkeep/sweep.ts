/**
 * Ends matches in which nothing has happened for longer than the operator allows: those that have
 * begun are abandoned without a result, and the others are removed.
 */

import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import { type BringParts, bring } from './bring-match.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 3_600_000;
/** Milliseconds between two looks while there are more than one look takes care of. */
const LOOKS_AGAIN_AFTER = 10_000;
/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

interface SweepParts extends BringParts {
  readonly store: Pick<MatchStore, 'quietSince'>;
  readonly time: Time;
  /** Milliseconds after which a match in which nothing has happened is ended. */
  readonly abandonAfter: number;
  /** Told of a match that could not be ended; the others are. */
  readonly onError: (error: unknown) => void;
}

/**
 * Looks once. Gives the milliseconds until the next look.
 *
 * @throws what looking in the store throws; what fails for one match is told to `onError`
 */
export async function sweep(parts: SweepParts): Promise<number> {
  const { store, time, abandonAfter, onError } = parts;
  const quiet = await store.quietSince(time.now() - abandonAfter, MOST_AT_ONCE);
  for (const { match } of quiet) {
    await bring(parts, match)
      .then((open) => open?.table.live.abandon())
      .catch(onError);
  }
  return quiet.length < MOST_AT_ONCE ? LOOKS_EVERY : LOOKS_AGAIN_AFTER;
}
