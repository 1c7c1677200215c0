/**
 * How a match stood after some of its entries, with all that the room needs to go on from there:
 * loading it takes as long for a match of weeks as for one that has just begun. It is a cache. One
 * that is missing, damaged, of other rules or of another shape is passed over, and the entries,
 * which are the match, are folded from the first on. It is the whole truth: it never leaves the server.
 */

import type { AnyGame, GameTypes, MatchState } from '@escadre/shared/kernel';
import { z } from 'zod';
import type { StoredEntry, StoredSnapshot } from '../store/model.ts';
import type { KeptAnswers } from './answers.ts';
import type { Past } from './chronicle.ts';
import { shapeOf } from './state-shape.ts';

export interface SnapshotState {
  readonly match: MatchState<GameTypes>;
  /** By viewer, which of the entries they are shown. */
  readonly shown: Readonly<Record<string, string>>;
  readonly answers: KeptAnswers;
}

/** A snapshot that can be gone on from, with the last entry that is in it. */
interface Snapshot extends SnapshotState, Past {}

/** What a match is loaded from: the entries are to be folded on the snapshot, or from the first on. */
export interface LoadedEntries {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly StoredEntry[];
}

const snapshotState = z.object({
  match: z.looseObject({ next: z.int(), drawn: z.int() }),
  shown: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.array(z.tuple([z.string(), z.int()]))),
});

export const snapshotOf = (game: AnyGame, state: SnapshotState): StoredSnapshot => ({
  seq: state.match.next,
  rules: game.version,
  shape: shapeOf(game),
  state,
});

/** What a stored snapshot says, where it was made by the code that is to go on from it; else null. */
export function stateIn(game: AnyGame, { seq, rules, shape, state }: StoredSnapshot): SnapshotState | null {
  if (rules !== game.version || shape !== shapeOf(game)) return null;
  const read = snapshotState.safeParse(state);
  // The state inside is the game's own affair: the shape of its sources has just been compared.
  return read.success && seq > 0 && read.data.match.next === seq
    ? (read.data as unknown as SnapshotState)
    : null;
}

/** Whether this entry, as it is stored, is the last that the state has seen. */
export const isLastIn = ({ match }: SnapshotState, entry: StoredEntry): boolean =>
  entry.seq === match.next - 1 && entry.drawn === match.drawn;
