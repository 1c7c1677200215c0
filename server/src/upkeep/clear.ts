/**
 * Removes matches that nobody is there to begin: their players have been away for too long, not counting time
 * in which there was no server. Private matches wait for days, as those who are invited may come later. Where
 * the process of a match has ended, nobody knows who is there: it is brought back to find out.
 */

import type { ListedMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Time } from '../time.ts';
import { type BringParts, bring } from './bring-match.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 30_000;
/** Milliseconds for which a match that has not begun may be without anybody at its table. */
const VACANT_FOR = { public: 600_000, private: 3 * 86_400_000 };
/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

interface ClearParts extends BringParts {
  readonly store: Pick<MatchStore, 'forsaken' | 'vacantSince' | 'downtime'>;
  readonly time: Time;
  /** Told of a match that could not be looked after; the others are. */
  readonly onError: (error: unknown) => void;
}

/**
 * Looks once. Gives the milliseconds until the next look.
 *
 * @throws what looking in the store throws; what fails for one match is told to `onError`
 */
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
