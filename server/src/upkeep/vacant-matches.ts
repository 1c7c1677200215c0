/**
 * Removes matches whose players have been away too long before the start, not counting downtime. Private
 * matches wait for days, as invited players may come later. Loads matches of ended processes to see who is
 * there.
 */

import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import { type BringParts, bring } from './bring-match.ts';

/** Milliseconds between two rounds. */
export const LOOKS_EVERY = 30_000;
/** Milliseconds for which a table may be vacant before the start. */
const VACANT_FOR = { public: 600_000, private: 3 * 86_400_000 };
/** Most matches per round. */
const MOST_AT_ONCE = 100;

interface ClearParts extends BringParts {
  readonly store: Pick<MatchStore, 'unattended' | 'vacantSince' | 'downtime'>;
  readonly time: Time;
  /** Reports a failed match; the others continue. */
  readonly onError: (error: unknown) => void;
}

/**
 * Does one round; returns milliseconds until the next.
 *
 * @throws errors of the store’s searches; errors of single matches go to `onError`
 */
export async function clear(parts: ClearParts): Promise<number> {
  const { store, time, onError } = parts;
  const now = time.now();
  for (const match of await store.unattended.forsaken(now, MOST_AT_ONCE))
    await bring(parts, match).catch(onError);
  for (const which of ['public', 'private'] as const) {
    const vacant = await store.vacantSince(which, now - VACANT_FOR[which], MOST_AT_ONCE);
    for (const { match } of vacant) await clearAway(parts, match, now).catch(onError);
  }
  return LOOKS_EVERY;
}

async function clearAway(parts: ClearParts, match: ListedMatch['match'], now: number): Promise<void> {
  const since = match.vacantAt ?? now;
  const down = await parts.store.downtime(since, now);
  if (now - since - down < VACANT_FOR[match.table.private ? 'private' : 'public']) return;
  const holder = await bring(parts, match);
  await holder?.clear();
}
