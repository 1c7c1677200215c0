/**
 * Live matches for visitors. Each is folded from its last snapshot, then from where the last visit left it, a
 * few entries at a time, so that others need not wait. It starts over if the store has lost what was folded, as a copy
 * of the database may that takes over without the last commits.
 */

import { type AnyGame, campsOf, type GameTypes, Match } from '@escadre/shared/kernel';
import QuickLRU from 'quick-lru';
import type { Payer } from '../cost.ts';
import { freshId } from '../fresh-id.ts';
import type { StoredEntry, StoredMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { setupOf } from '../store/setup.ts';
import { isLastIn, type LoadedEntries } from '../table/history/snapshot.ts';
import type { Snapshots } from '../table/history/snapshots.ts';
import { ViewerLog } from '../table/history/viewer-log.ts';
import { sliced } from '../time-slices.ts';

/** Matches kept between visits. */
const KEPT_MATCHES = 64;
/** Entries read at a time. */
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

  /** @param as `late` for viewers with a delay: folded separately, as they may not look ahead */
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
  /** The snapshot to start from; null to start from the first entry. */
  readonly latest: () => Promise<LoadedEntries['snapshot']>;
}

/** A match folded so far, with the entries shown to each viewer. */
class FollowedMatch {
  readonly #parts: FollowedParts;
  #match: Match<GameTypes>;
  #logs: readonly ViewerLog<GameTypes>[];
  #last: StoredEntry | undefined;
  #beginning: string | null = null;
  #folding: Promise<void> = Promise.resolve();

  constructor(game: AnyGame, stored: StoredMatch, parts: FollowedParts) {
    this.#parts = parts;
    this.#match = Match.replay<GameTypes>(game, setupOf(stored), []);
    this.#logs = this.#logsFrom({});
  }

  /** Another id each time it starts over; null before the first fold. */
  get beginning(): string | null {
    return this.#beginning;
  }

  /** A copy of the match so far: folding continues without it. */
  get match(): Match<GameTypes> {
    const { game, setup, state } = this.#match;
    return new Match(game, setup, state);
  }

  /** The last entry folded, if any. */
  get last(): StoredEntry | undefined {
    return this.#last;
  }

  /** The sequence numbers of the entries shown to a viewer, in order of their events. */
  shownTo(viewer: string): readonly number[] {
    return this.#logs.find((log) => log.viewer === viewer)?.seqs ?? [];
  }

  /**
   * Folds the entries stored up to a time, in milliseconds since 1970, after earlier visits.
   *
   * @throws as reading the store
   */
  upTo(latest: number, payer: Payer): Promise<void> {
    const folded = this.#folding.then(() => this.#fold(latest, payer));
    this.#folding = folded.catch(() => {});
    return folded;
  }

  async #fold(latest: number, payer: Payer): Promise<void> {
    if (this.#beginning === null) await this.#begin();
    for (;;) {
      // The last one folded is read again.
      const folded = this.#last === undefined ? 0 : 1;
      const read = await this.#parts.read(this.#match.state.next - folded);
      if (!this.#isStored(read[0])) {
        await this.#begin();
        continue;
      }
      const entries = read.filter(({ at }) => at <= latest);
      await sliced(entries.slice(folded), (entry) => this.#take(entry), { payer });
      if (entries.length < READ_AT_A_TIME) return;
    }
  }

  /** Whether the last entry folded is this one, if there is one. */
  #isStored(entry: StoredEntry | undefined): boolean {
    if (this.#last === undefined) return true;
    return entry !== undefined && isLastIn({ at: this.#last.at, match: this.#match.state }, entry);
  }

  async #begin(): Promise<void> {
    const snapshot = await this.#parts.latest();
    const { game, setup } = this.#match;
    this.#match = snapshot === null ? Match.replay(game, setup, []) : new Match(game, setup, snapshot.match);
    this.#logs = this.#logsFrom(snapshot?.shown ?? {});
    this.#last = snapshot?.last;
    this.#beginning = freshId(8);
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
