/**
 * The past of a match: each viewer’s event numbers, and the entries behind them. Entries that all viewers
 * have received, or from before the loaded snapshot, are read from the store on demand.
 */

import { type GameTypes, type Match, must, type Viewer } from '@escadre/shared/kernel';
import type { NumberedEvents } from '@escadre/shared/protocol';
import type { StoredEntry } from '../../store/model.ts';
import { ViewerLog } from './viewer-log.ts';

/** Entries per read. */
const PAGE = 100;

/** Last entries that always stay in memory: lists read a camp’s last event. */
const LAST = 4;
/** Entries dropped together, since the rest is copied each time. */
const FORGOTTEN_AT_ONCE = 4;

/** Reads entries from a seq to another, exclusive. */
export type ReadEntries = (from: number, until: number) => Promise<readonly StoredEntry[]>;

/** A snapshot’s summary of its entries. */
export interface Past {
  readonly last: StoredEntry;
  /** By viewer, the entries shown to them, packed by {@link ViewerLog.pack}. */
  readonly shown: Readonly<Record<string, string>>;
}

/** An entry without command and clock, which take half of the memory and are not read again. */
type PastEntry<T extends GameTypes> = Pick<StoredEntry<T>, 'seq' | 'at' | 'events'>;

const pastOf = <T extends GameTypes>({ seq, at, events }: StoredEntry<T>): PastEntry<T> => ({
  seq,
  at,
  events,
});

/** A viewer’s event and its entry. */
export interface PastEvent<T extends GameTypes = GameTypes> {
  readonly n: number;
  readonly entry: PastEntry<T>;
}

export class Chronicle<T extends GameTypes> {
  readonly #logs: ReadonlyMap<Viewer<T['Camp']>, ViewerLog<T>>;
  readonly #read: ReadEntries;
  /** Entries in memory, from seq #first on without gaps. */
  #entries: PastEntry<T>[];
  #first: number;
  #last: StoredEntry<T> | undefined;

  constructor(viewers: readonly Viewer<T['Camp']>[], read: ReadEntries, past: Past | null = null) {
    this.#logs = new Map(viewers.map((viewer) => [viewer, new ViewerLog<T>(viewer, past?.shown[viewer])]));
    this.#read = read;
    // The entries of a match are of its game.
    this.#last = past?.last as StoredEntry<T> | undefined;
    this.#entries = this.#last === undefined ? [] : [pastOf(this.#last)];
    this.#first = past?.last.seq ?? 0;
  }

  /** The last entry; undefined before the first. */
  get last(): StoredEntry<T> | undefined {
    return this.#last;
  }

  /** By viewer, which of the first `count` entries they are shown, packed for a snapshot. */
  shown(count: number): Record<string, string> {
    return Object.fromEntries([...this.#logs].map(([viewer, log]) => [viewer, log.pack(count)]));
  }

  /** The number of a viewer's last event; 0 before the first. */
  lastOf(viewer: Viewer<T['Camp']>): number {
    return this.#log(viewer).last;
  }

  /** Adds an entry. Returns each viewer’s events; null for none. */
  take(match: Match<T>, entry: StoredEntry<T>): Map<Viewer<T['Camp']>, NumberedEvents | null> {
    this.#last = entry;
    this.#entries.push(pastOf(entry));
    return new Map([...this.#logs].map(([viewer, log]) => [viewer, log.take(match, entry)] as const));
  }

  /** The seq of the entry behind a viewer’s event `n`; for a future event, the earliest possible. */
  seqOf(viewer: Viewer<T['Camp']>, n: number): number {
    return this.#log(viewer).seqOf(n) ?? this.#first + this.#entries.length;
  }

  /**
   * Drops entries that all viewers have received.
   *
   * @param untold the seq of the first entry still needed; called only if there is enough to drop
   */
  forgetTold(untold: () => number): void {
    const spare = this.#entries.length - LAST;
    if (spare < FORGOTTEN_AT_ONCE) return;
    const count = Math.min(untold() - this.#first, spare);
    if (count < FORGOTTEN_AT_ONCE) return;
    this.#entries = this.#entries.slice(count);
    this.#first += count;
  }

  /**
   * Loads the entries behind a viewer’s events from `n` on, for {@link entryOf}.
   *
   * @throws errors of reading them
   */
  async recall(viewer: Viewer<T['Camp']>, n: number): Promise<void> {
    const wanted = this.#log(viewer).seqOf(n) ?? this.#first;
    while (this.#first > wanted) {
      const until = this.#first;
      const older = await this.#pageTo(until, wanted);
      // Another call may have loaded them meanwhile.
      if (this.#first === until) this.#prepend(older);
    }
  }

  /**
   * The entry behind a viewer’s event.
   *
   * @throws Error if it is not in memory: see {@link recall}
   */
  entryOf(viewer: Viewer<T['Camp']>, n: number): PastEntry<T> {
    const seq = this.#log(viewer).seqOf(n);
    const entry = seq === undefined ? undefined : among(this.#entries, seq);
    if (entry === undefined) throw new Error(`the entry of event ${n} of ${viewer} is not in memory`);
    return entry;
  }

  /**
   * The entries behind a viewer’s events from `from` to `to` inclusive, each with the event’s number. Reads
   * missing entries without keeping them in memory.
   *
   * @throws errors of reading
   */
  async entriesOf(viewer: Viewer<T['Camp']>, from: number, to: number): Promise<PastEvent<T>[]> {
    const log = this.#log(viewer);
    const found: PastEvent<T>[] = [];
    let page: readonly PastEntry<T>[] = [];
    for (let n = Math.max(1, from); n <= Math.min(to, log.last); n++) {
      const seq = must(log.seqOf(n), 'the number of the entry');
      const known = among(this.#entries, seq);
      if (known === undefined && among(page, seq) === undefined) page = await this.#pageFrom(seq);
      found.push({ n, entry: known ?? must(among(page, seq), 'the entry') });
    }
    return found;
  }

  #prepend(older: readonly PastEntry<T>[]): void {
    this.#entries = [...older, ...this.#entries];
    this.#first -= older.length;
  }

  #pageFrom(from: number): Promise<readonly PastEntry<T>[]> {
    return this.#readAll(from, Math.min(from + PAGE, this.#first));
  }

  #pageTo(until: number, wanted: number): Promise<readonly PastEntry<T>[]> {
    return this.#readAll(Math.max(wanted, until - PAGE), until);
  }

  async #readAll(from: number, until: number): Promise<readonly PastEntry<T>[]> {
    const entries = await this.#read(from, until);
    // The entries of a match are of its game.
    if (entries.length === until - from) return (entries as readonly StoredEntry<T>[]).map(pastOf);
    throw new Error(`only ${entries.length} of the entries ${from} to ${until - 1} are stored`);
  }

  #log(viewer: Viewer<T['Camp']>): ViewerLog<T> {
    const log = this.#logs.get(viewer);
    if (log === undefined) throw new Error(`"${viewer}" is not a valid viewer of this match`);
    return log;
  }
}

/** The entry with this seq in a list without gaps; undefined if outside it. */
const among = <Some extends { readonly seq: number }>(
  entries: readonly Some[],
  seq: number,
): Some | undefined => (entries[0] === undefined ? undefined : entries[seq - entries[0].seq]);
