/** Brings back matches that are out of memory and whose time is up, so that it has its effect though nobody comes. */

import { type AnyGame, gameNamed } from '@escadre/shared/kernel';
import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two looks. */
export const LOOKS_EVERY = 30_000;
/** Matches that one look takes care of. */
const MOST_AT_ONCE = 100;

export interface WakeParts {
  readonly store: Pick<MatchStore, 'due'>;
  readonly tables: Pick<Tables, 'bring'>;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly time: Time;
  /** Told of a match that could not be brought back; the others are. */
  readonly onError: (error: unknown) => void;
}

/** Looks once. Gives the milliseconds until the next look. */
export async function wake({ store, tables, games, time, onError }: WakeParts): Promise<number> {
  for (const { id, game } of await store.due(time.now(), MOST_AT_ONCE)) {
    const rules = gameNamed(games, game);
    if (rules !== undefined) await tables.bring(rules, id).catch(onError);
  }
  return LOOKS_EVERY;
}
