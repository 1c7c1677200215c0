/**
 * Matches that go on, for those who look without entering. Each is folded from its last snapshot, and afterwards from
 * where it was when somebody last looked. Entries are read and folded a few at a time, so that nobody else has to wait.
 */

import { type AnyGame, campsOf, type GameTypes, Match } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';
import type { Payer } from '../cost.ts';
import type { StoredEntry, StoredMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { setupOf } from '../store/setup.ts';
import type { LoadedEntries } from '../table/history/snapshot.ts';
import type { Snapshots } from '../table/history/snapshots.ts';
import { ViewerLog } from '../table/history/viewer-log.ts';
import { sliced } from '../time-slices.ts';

/** How many matches are kept as they were when somebody last looked. */
const KEPT_MATCHES = 64;
/** Entries that are read at a time. */
export const READ_AT_A_TIME = 40;

interface FollowersParts {
  readonly store: Pick<MatchStore, 'entries'>;
  readonly snapshots: Pick<Snapshots, 'latest'>;
}

export class Followers {
  readonly #parts: FollowersParts;
  readonly #followed = new QuickLRU<string, FollowedMatch>({ maxSize: KEPT_MATCHES });

  constructor(parts: FollowersParts) {
    this.#parts = parts;
  }

  /** @param as `late` for those who see the match late: it is folded apart, as they may not look ahead */
  of(game: AnyGame, match: StoredMatch, as: 'late' | 'now'): FollowedMatch {
    const key = `${match.id} ${as}`;
    const known = this.#followed.get(key);
    if (known !== undefined) return known;
    const { store, snapshots } = this.#parts;
    const followed = new FollowedMatch(game, match, {
      read: (from) => store.entries(match.id, from, from + READ_AT_A_TIME),
      latest: as === 'late' ? async () => null : () => snapshots.latest(game, match.id),
    });
    this.#followed.set(key, followed);
    return followed;
  }
}

interface FollowedParts {
  readonly read: (from: number) => Promise<StoredEntry[]>;
  /** The snapshot to begin with; null to begin with the first entry. */
  readonly latest: () => Promise<LoadedEntries['snapshot']>;
}

/** A match as far as it has been folded, and which of its entries each viewer is shown. */
class FollowedMatch {
  readonly #parts: FollowedParts;
  #match: Match<GameTypes>;
  #logs: readonly ViewerLog<GameTypes>[];
  #last: StoredEntry | undefined;
  #hasBegun = false;
  #folding: Promise<void> = Promise.resolve();

  constructor(game: AnyGame, stored: StoredMatch, parts: FollowedParts) {
    this.#parts = parts;
    this.#match = Match.replay<GameTypes>(game, setupOf(stored), []);
    this.#logs = this.#logsFrom({});
  }

  /** The match as far as it has been folded, as one of its own: folding goes on without it. */
  get match(): Match<GameTypes> {
    const { game, setup, state } = this.#match;
    return new Match(game, setup, state);
  }

  /** The last entry that has been folded; undefined where there is none. */
  get last(): StoredEntry | undefined {
    return this.#last;
  }

  /** The seqs of the entries that a viewer is shown, in order: that of event 1 first. */
  shownTo(viewer: string): readonly number[] {
    return this.#logs.find((log) => log.viewer === viewer)?.seqs ?? [];
  }

  /** Folds what was stored up to a time, in milliseconds since 1970, after whoever asked before. @throws what reading throws */
  upTo(latest: number, payer: Payer): Promise<void> {
    const folded = this.#folding.then(() => this.#fold(latest, payer));
    this.#folding = folded.catch(() => {});
    return folded;
  }

  async #fold(latest: number, payer: Payer): Promise<void> {
    if (!this.#hasBegun) await this.#begin();
    for (;;) {
      const read = await this.#parts.read(this.#match.state.next);
      const entries = read.filter(({ at }) => at <= latest);
      await sliced(entries, (entry) => this.#take(entry), { payer });
      if (entries.length < READ_AT_A_TIME) return;
    }
  }

  async #begin(): Promise<void> {
    const snapshot = await this.#parts.latest();
    this.#hasBegun = true;
    if (snapshot === null) return;
    const { game, setup } = this.#match;
    this.#match = new Match(game, setup, snapshot.match);
    this.#logs = this.#logsFrom(snapshot.shown);
    this.#last = snapshot.last;
  }

  #logsFrom(shown: Readonly<Record<string, string>>): ViewerLog<GameTypes>[] {
    const viewers = ['public', ...campsOf(this.#match.table)];
    return viewers.map((viewer) => new ViewerLog<GameTypes>(viewer, shown[viewer]));
  }

  #take(entry: StoredEntry): void {
    this.#match.apply(entry);
    this.#last = entry;
    for (const log of this.#logs) log.take(this.#match, entry);
  }
}
