/**
 * Records over HTTP, in pages that are made once, kept, and recognised by a tag. Entries are read a few at a
 * time, so that others need not wait.
 */

import { createHash } from 'node:crypto';
import { type AnyGame, type GameTypes, type Match, must } from '@escadre/shared/kernel';
import { LIMITS, type NumberedEvents } from '@escadre/shared/protocol';
import QuickLRU from 'quick-lru';
import type { Payer } from '../cost.ts';
import type { ListedMatch, StoredEntry, StoredMatch } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { sliced } from '../time-slices.ts';
import { type Followers, READ_AT_A_TIME } from './followed-matches.ts';
import { latestFor, phaseFor, recordPageOf, viewerRecordOf } from './viewer-record.ts';

/** A page ready to send. */
export interface RecordText {
  readonly json: string;
  /** A hash of the text. */
  readonly tag: string;
}

/** A viewer’s request for a live match. */
interface Look {
  readonly viewer: string;
  /** The first event’s number. */
  readonly from: number;
  /** The last event’s number told so far. */
  readonly told: number;
}

/** Pages kept, as some are popular. */
const KEPT_PAGES = 64;

export class Records {
  readonly #store: Pick<MatchStore, 'entries'>;
  readonly #now: () => number;
  readonly #pages = new QuickLRU<string, Promise<RecordText>>({ maxSize: KEPT_PAGES });
  readonly #followers: Followers;

  constructor(store: Pick<MatchStore, 'entries'>, followers: Followers, now: () => number) {
    this.#store = store;
    this.#followers = followers;
    this.#now = now;
  }

  /**
   * A page of a finished match.
   *
   * @param from the first entry’s number, from 1
   * @throws as reading the store
   */
  ofFinished(match: StoredMatch, from: number, payer: Payer): Promise<RecordText> {
    // Keyed by its end: a copy of the database that lacks it may let the match end otherwise.
    return this.#kept(`${match.id} over ${match.endedAt} ${from}`, payer, async () => {
      const until = from - 1 + LIMITS.recordPage;
      // One more shows whether there is another page.
      const entries = await this.#read(match, from - 1, until + 1);
      const next = entries.length > LIMITS.recordPage ? until + 1 : null;
      return recordPageOf(match, entries.slice(0, LIMITS.recordPage), next);
    });
  }

  /** A page of a live match as one viewer knows it. @throws as reading the store */
  async ofRunning(game: AnyGame, listed: ListedMatch, look: Look, payer: Payer): Promise<RecordText> {
    const { match } = listed;
    const latest = latestFor(listed, look.viewer, this.#now());
    const isLate = latest !== Number.POSITIVE_INFINITY;
    const followed = this.#followers.of(game, match, isLate ? 'late' : 'now');
    await followed.upTo(latest, payer);
    const shown = followed.shownTo(look.viewer);
    const last = Math.min(look.told, shown.length);
    const to = Math.min(last, look.from - 1 + LIMITS.recordPage);
    // Keyed by the events shown: other entries do not change the page.
    const phase = phaseFor(listed, look.viewer, this.#now());
    const { match: folded, beginning } = followed;
    const key = [match.id, beginning, look.viewer, look.from, last, shown.length, phase, isLate].join(' ');
    return this.#kept(key, payer, async () =>
      viewerRecordOf({
        ...{ listed, match: folded, viewer: look.viewer, last, now: this.#now() },
        events: await this.#events(folded, match, shown, { ...look, to, payer }),
        next: to < last ? to + 1 : null,
      }),
    );
  }

  #kept(key: string, payer: Payer, make: () => Promise<object>): Promise<RecordText> {
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const made = make().then((page) => payer.charge(() => textOf(page)));
    this.#pages.set(key, made);
    made.catch(() => this.#pages.delete(key));
    return made;
  }

  /** A viewer’s events again, from `from` to `to`, both included. */
  async #events(
    now: Match<GameTypes>,
    { id }: StoredMatch,
    shown: readonly number[],
    {
      viewer,
      from,
      to,
      payer,
    }: Pick<Look, 'viewer' | 'from'> & { readonly to: number; readonly payer: Payer },
  ): Promise<NumberedEvents[]> {
    const events: NumberedEvents[] = [];
    const seqOf = (n: number) => must(shown[n - 1], 'the number of the entry');
    for (let n = from; n <= to; ) {
      const first = seqOf(n);
      const page = await this.#store.entries(id, first, first + READ_AT_A_TIME);
      const wanted: { n: number; entry: StoredEntry }[] = [];
      for (; n <= to && seqOf(n) < first + READ_AT_A_TIME; n++) {
        wanted.push({ n, entry: must(page[seqOf(n) - first], 'the entry of an event') });
      }
      const tell = ({ n, entry }: (typeof wanted)[number]) =>
        events.push({ n, at: entry.at, events: now.seenBy(viewer, entry, 'again') });
      await sliced(wanted, tell, { payer });
    }
    return events;
  }

  async #read({ id }: StoredMatch, from: number, until: number): Promise<StoredEntry[]> {
    const read: StoredEntry[] = [];
    for (let at = from; at < until; at += READ_AT_A_TIME) {
      const end = Math.min(until, at + READ_AT_A_TIME);
      const some = await this.#store.entries(id, at, end);
      read.push(...some);
      if (some.length < end - at) break;
    }
    return read;
  }
}

function textOf(page: object): RecordText {
  const json = JSON.stringify(page);
  return { json, tag: createHash('sha256').update(json).digest('base64url').slice(0, 27) };
}
