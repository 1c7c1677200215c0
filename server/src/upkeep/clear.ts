/**
 * Removes matches that nobody is there to begin: their players have been away for too long, in time in
 * which there was a server; those who were invited may come days later. Of matches whose process has gone nobody knows who is there: they
 * are brought back, and found to be attended or not.
 */

import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import { type BringParts, bring } from './bring.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 30_000;
/** Milliseconds after which a match at whose table nobody is, is removed before it begins. */
const VACANT_FOR = { public: 600_000, private: 3 * 86_400_000 };
/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

interface ClearParts extends BringParts {
  readonly store: Pick<MatchStore, 'forsaken' | 'vacantSince' | 'downtime'>;
  readonly time: Time;
  /** Told of a match that could not be looked after; the others are. */
  readonly onError: (error: unknown) => void;
}

/** Looks once. Gives the milliseconds until the next look. */
export async function clear(parts: ClearParts): Promise<number> {
  const { store, time, onError } = parts;
  const now = time.now();
  for (const match of await store.forsaken(now, MOST_AT_ONCE)) await bring(parts, match).catch(onError);
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
  const open = await bring(parts, match);
  await open?.table.clear();
}
