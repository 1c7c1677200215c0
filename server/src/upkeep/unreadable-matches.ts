/**
 * Reads every unfinished match as if to load it, so that the operator learns of damage before the players do: soon
 * after the start, as a process forgets damage when it ends, and once a day.
 */

import { type AnyGame, gameNamed, Match } from '@escadre/shared/kernel';
import type { DamagedMatches } from '../damaged-matches.ts';
import type { DueMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { setupOf } from '../store/setup.ts';
import type { Snapshots } from '../table/history/snapshots.ts';
import type { Tables } from '../table/tables.ts';
import { sliced } from '../time-slices.ts';
import type { Round } from './rounds.ts';

/** Milliseconds after the start before the first round: players come back first. */
export const FIRST_AFTER = 10_000;
/** Milliseconds to the next round while matches remain. */
export const NEXT_AFTER = 1_000;
/** Milliseconds from the last match until all are read again. */
const AGAIN_AFTER = 24 * 3_600_000;
/** Most matches per round. */
const MOST_AT_ONCE = 20;

interface UnreadableMatchesParts {
  readonly store: Pick<MatchStore, 'unattended' | 'find'>;
  readonly snapshots: Pick<Snapshots, 'load'>;
  readonly tables: Pick<Tables, 'here'>;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly damaged: Pick<DamagedMatches, 'has' | 'read'>;
  /** Reports a failed match; the others continue. */
  readonly onError: (error: unknown) => void;
}

/** Each round reads the next few matches. It throws errors of the store’s search. */
export function lookForUnreadable(parts: UnreadableMatchesParts): Round {
  let after = '';
  return async () => {
    const matches = await parts.store.unattended.unfinished(after, MOST_AT_ONCE);
    for (const match of matches) await lookAt(parts, match).catch(parts.onError);
    const isAll = matches.length < MOST_AT_ONCE;
    after = isAll ? '' : (matches.at(-1)?.id ?? '');
    return isAll ? AGAIN_AFTER : NEXT_AFTER;
  };
}

async function lookAt(parts: UnreadableMatchesParts, { id, game }: DueMatch): Promise<void> {
  const { tables, games, damaged } = parts;
  const rules = gameNamed(games, game);
  if (rules === undefined || damaged.has(id) || (await tables.here(id)) !== undefined) return;
  await damaged.read(id, () => load(parts, rules, id));
}

/** Does what loading a match does with the stored data. @throws errors of the store and of damaged data */
async function load(
  { store, snapshots }: UnreadableMatchesParts,
  game: AnyGame,
  id: DueMatch['id'],
): Promise<void> {
  const listed = await store.find(id);
  if (listed === undefined) return;
  const { snapshot, entries } = await snapshots.load(game, id);
  const match = new Match(game, setupOf(listed.match), snapshot?.match);
  await sliced(entries, (entry) => match.apply(entry));
}
