/** Loads matches from snapshots, and stores snapshots in the background. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame, MatchId } from '@escadre/shared/kernel';
import { Mailbox } from '../../mailbox.ts';
import { OwnedElsewhere, Unreadable } from '../../store/errors.ts';
import type { StoredSnapshot } from '../../store/model.ts';
import type { MatchStore } from '../../store/port.ts';
import { isLastIn, type LoadedEntries, type SnapshotState, stateIn } from './snapshot.ts';

/**
 * Entries between two snapshots, and the most that loading has to fold. A snapshot costs about as much as a
 * few commands: a few per cent of a hundred.
 */
export const SNAPSHOT_EVERY = 100;

interface SnapshotsParts {
  readonly store: MatchStore;
  readonly every?: number;
  /** Reports damaged or unstored snapshots, which harm no match. */
  readonly onError: (id: MatchId, error: unknown) => void;
}

export class Snapshots {
  /** Entries between two snapshots of a match. */
  readonly every: number;
  readonly #store: MatchStore;
  readonly #onError: (id: MatchId, error: unknown) => void;
  /** One write at a time, so that matches in step do not all write at once. */
  readonly #queue = new Mailbox();

  constructor({ store, every = SNAPSHOT_EVERY, onError }: SnapshotsParts) {
    this.every = every;
    this.#store = store;
    this.#onError = onError;
  }

  /**
   * The snapshot and entries to load a match from.
   *
   * @throws errors of reading its entries
   */
  async load(game: AnyGame, id: MatchId): Promise<LoadedEntries> {
    const state = await this.#stateOf(game, id);
    const [last, ...entries] = state === null ? [] : await this.#store.entries(id, state.match.next - 1);
    // After restoring an older backup, the snapshot may be ahead of the entries.
    if (state === null || last === undefined || !isLastIn(state, last)) {
      return { snapshot: null, entries: await this.#store.entries(id) };
    }
    return { snapshot: { ...state, last }, entries };
  }

  /**
   * The last usable snapshot; null if none.
   *
   * @throws errors of reading its last entry
   */
  async latest(game: AnyGame, id: MatchId): Promise<LoadedEntries['snapshot']> {
    const state = await this.#stateOf(game, id);
    if (state === null) return null;
    const [last] = await this.#store.entries(id, state.match.next - 1, state.match.next);
    return last !== undefined && isLastIn(state, last) ? { ...state, last } : null;
  }

  /** Takes and stores a snapshot later, in turn. Never rejects. */
  async keep(id: MatchId, take: () => StoredSnapshot): Promise<void> {
    try {
      await this.#queue.put(async () => {
        await nextTurn();
        await this.#store.keepSnapshot(id, take());
      });
    } catch (error) {
      // The new owner of the match keeps its snapshots.
      if (!(error instanceof OwnedElsewhere)) this.#onError(id, error);
    }
  }

  async #stateOf(game: AnyGame, id: MatchId): Promise<SnapshotState | null> {
    try {
      const stored = await this.#store.snapshot(id);
      return stored === undefined ? null : stateIn(game, stored);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#onError(id, error);
      return null;
    }
  }
}
