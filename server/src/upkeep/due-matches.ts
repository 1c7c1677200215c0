/**
 * Loads unloaded matches whose time is up, and matches of ended processes, so that clocks take effect even if
 * no player comes.
 */

import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import { type BringParts, bring } from './bring-match.ts';

/** Milliseconds between two rounds. */
export const LOOKS_EVERY = 30_000;
/** Milliseconds to the next round if more matches remain. */
const LOOKS_AGAIN_AFTER = 1_000;
/** Most matches per round. */
const MOST_AT_ONCE = 100;

interface WakeParts extends BringParts {
  readonly store: Pick<MatchStore, 'unattended'>;
  readonly time: Time;
  /** Reports a failed match; the others continue. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does one round; returns milliseconds until the next.
 *
 * @throws errors of the store’s searches; errors of single matches go to `onError`
 */
export async function wake(parts: WakeParts): Promise<number> {
  const { store, time, onError } = parts;
  const due = await store.unattended.due(time.now(), MOST_AT_ONCE);
  const orphans = await store.unattended.orphans(MOST_AT_ONCE);
  for (const match of [...due, ...orphans]) await bring(parts, match).catch(onError);
  const isAll = due.length < MOST_AT_ONCE && orphans.length < MOST_AT_ONCE;
  return isAll ? LOOKS_EVERY : LOOKS_AGAIN_AFTER;
}
