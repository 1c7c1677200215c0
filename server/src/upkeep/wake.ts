/**
 * Brings back matches that are out of memory and whose time is up, and those whose process has ended,
 * so that time goes on and has its effect even when nobody comes.
 */

import { type AnyGame, gameNamed } from '@escadre/shared/kernel';
import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 30_000;
/** Milliseconds between two looks when there were more than one look takes care of. */
const LOOKS_AGAIN_AFTER = 1_000;
/** Milliseconds after which a process that has not been heard of has ended: its beats come more often. */
const SILENT_FOR = 15_000;
/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

export interface WakeParts {
  readonly store: Pick<MatchStore, 'due' | 'orphans'>;
  readonly tables: Pick<Tables, 'bring'>;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly time: Time;
  /** Told of a match that could not be brought back; the others are. */
  readonly onError: (error: unknown) => void;
}

/** Looks once. Gives the milliseconds until the next look. */
export async function wake({ store, tables, games, time, onError }: WakeParts): Promise<number> {
  const now = time.now();
  const due = await store.due(now, MOST_AT_ONCE);
  const orphans = await store.orphans(now - SILENT_FOR, MOST_AT_ONCE);
  for (const { id, game } of [...due, ...orphans]) {
    const rules = gameNamed(games, game);
    if (rules !== undefined) await tables.bring(rules, id).catch(onError);
  }
  const isAll = due.length < MOST_AT_ONCE && orphans.length < MOST_AT_ONCE;
  return isAll ? LOOKS_EVERY : LOOKS_AGAIN_AFTER;
}
