/**
 * A match after some of its entries, so that long matches load as fast as new ones. Snapshots are only a
 * cache: a missing, damaged or outdated one is ignored and the entries are folded from the start. They hold
 * all secrets and never leave the server.
 */

import type { AnyPlayableGame, GameTypes, MatchState } from '@escadre/shared/kernel';
import { z } from 'zod';
import type { StoredEntry, StoredSnapshot } from '../../store/model.ts';
import type { Past } from './chronicle.ts';
import { codeHashOf } from './code-hash.ts';
import type { KeptReplies } from './command-replies.ts';

export interface SnapshotState {
  /** When its last entry happened, in milliseconds since 1970. */
  readonly at: number;
  readonly match: MatchState<GameTypes>;
  /** By viewer, the entries shown to them, packed by `ViewerLog`. */
  readonly shown: Readonly<Record<string, string>>;
  readonly answers: KeptReplies;
}

/** A usable snapshot, with the last entry it contains. */
interface Snapshot extends SnapshotState, Past {}

/** A snapshot with the entries after it, or all entries without one. */
export interface LoadedEntries {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly StoredEntry[];
}

const snapshotState = z.object({
  at: z.int(),
  match: z.looseObject({ next: z.int(), drawn: z.int() }),
  shown: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.array(z.tuple([z.string(), z.int()]))),
});

export const snapshotOf = (game: AnyPlayableGame, state: SnapshotState): StoredSnapshot => ({
  seq: state.match.next,
  rules: game.version,
  shape: codeHashOf(game),
  state,
});

/** The state in a stored snapshot; null if damaged or from other code. */
export function stateIn(
  game: AnyPlayableGame,
  { seq, rules, shape, state }: StoredSnapshot,
): SnapshotState | null {
  if (rules !== game.version || shape !== codeHashOf(game)) return null;
  const read = snapshotState.safeParse(state);
  // The shape proves that this very code made it.
  return read.success && seq > 0 && read.data.match.next === seq
    ? (read.data as unknown as SnapshotState)
    : null;
}

/**
 * True if this stored entry is the last one in the state. After a failover to a copy of the database that lacks
 * entries, another may have come in its place.
 */
export const isLastIn = ({ at, match }: Pick<SnapshotState, 'at' | 'match'>, entry: StoredEntry): boolean =>
  entry.seq === match.next - 1 && entry.drawn === match.drawn && entry.at === at;
