/** The entries of a match in the page: those in effect, those undone, and those shown to each viewer. */

import type { ClockState, Entry, GameTypes, Match } from '@escadre/shared/kernel';

/** An entry and its time. Matches saved by older versions have none. */
export type TimedEntry = Entry<GameTypes> & { readonly at?: number };

export class EntryLog {
  #entries: readonly TimedEntry[];
  /** The clock after each entry. */
  readonly #clocks: ClockState[] = [];
  /** The undone entries, the next to redo first. */
  #undone: readonly TimedEntry[] = [];
  /** Whether the page gave the command of an entry. */
  readonly #isOfPage: (entry: TimedEntry) => boolean;
  /** By viewer: the entries that have shown them something, up to a given one. */
  readonly #shownTo = new Map<string, { until: number; readonly entries: TimedEntry[] }>();

  constructor(entries: readonly TimedEntry[], isOfPage: (entry: TimedEntry) => boolean) {
    this.#entries = entries;
    this.#isOfPage = isOfPage;
  }

  get entries(): readonly TimedEntry[] {
    return this.#entries;
  }

  get hasUndone(): boolean {
    return this.#undone.length > 0;
  }

  /** The clock after the last entry; undefined before any. */
  get clock(): ClockState | undefined {
    return this.#clocks[this.#entries.length - 1];
  }

  /** Sets the clock after every entry so far. */
  clockWas(clock: ClockState): void {
    for (const place of this.#entries.keys()) this.#clocks[place] = clock;
  }

  add(entry: TimedEntry, clock: ClockState): void {
    this.#entries = [...this.#entries, entry];
    this.#clocks[this.#entries.length - 1] = clock;
    this.#undone = [];
  }

  get canUndo(): boolean {
    return this.#lastOfPage >= 1;
  }

  /** Undoes the last command of the page, and all that followed. Returns whether there was one. */
  undo(): boolean {
    const length = this.#lastOfPage;
    return length >= 1 && this.#goTo(length);
  }

  /** Redoes the page's next command, and what followed until the one after it. Returns whether there was one. */
  redo(): boolean {
    const until = this.#undone.slice(1).findIndex(this.#isOfPage);
    const more = until < 0 ? this.#undone.length : until + 1;
    return more > 0 && this.#goTo(this.#entries.length + more);
  }

  /** The entries that have shown a viewer something. */
  shownTo(viewer: string, match: Match<GameTypes>): readonly TimedEntry[] {
    const known = this.#shownTo.get(viewer) ?? { until: 0, entries: [] };
    this.#shownTo.set(viewer, known);
    for (const entry of this.#entries.slice(known.until)) {
      if (match.seenBy(viewer, entry).length > 0) known.entries.push(entry);
    }
    known.until = this.#entries.length;
    return known.entries;
  }

  /** The place of the page’s last command; the first entry starts the match. */
  get #lastOfPage(): number {
    return this.#entries.findLastIndex(this.#isOfPage);
  }

  /** Keeps so many entries in effect; the others become undone. */
  #goTo(length: number): true {
    const all = [...this.#entries, ...this.#undone];
    this.#entries = all.slice(0, length);
    this.#undone = all.slice(length);
    this.#shownTo.clear();
    return true;
  }
}
