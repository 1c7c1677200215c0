/**
 * What has happened, as one viewer is told it: his events numbered from 1 on. An entry that
 * shows him nothing has no number, so that no gap tells that something secret has happened.
 */

import type { AnySeenEvent, Entry, GameTypes, Match, Telling, Viewer } from '@escadre/shared/kernel';
import type { NumberedEvents } from '@escadre/shared/protocol';

export class ViewerLog<T extends GameTypes> {
  readonly viewer: Viewer<T['Camp']>;
  /** The index of the entry that event n + 1 comes from. */
  readonly #entryOf: number[] = [];

  constructor(viewer: Viewer<T['Camp']>) {
    this.viewer = viewer;
  }

  /** The number of the last event. */
  get last(): number {
    return this.#entryOf.length;
  }

  /** Takes in the entry with this index. Gives what the viewer is told; null for nothing. */
  take(match: Match<T>, entry: Entry<T>, index: number): NumberedEvents | null {
    const events = match.seenBy(this.viewer, entry);
    if (events.length === 0) return null;
    this.#entryOf.push(index);
    return { n: this.last, events };
  }

  /** The entry that event `n` comes from, as an index. */
  entryOf(n: number): number | undefined {
    return this.#entryOf[n - 1];
  }

  /** Event `n` told once more. */
  tell(match: Match<T>, entries: readonly Entry<T>[], n: number, telling: Telling): NumberedEvents {
    const entry = entries[this.#entryOf[n - 1] as number] as Entry<T>;
    const events: readonly AnySeenEvent<T>[] = match.seenBy(this.viewer, entry, telling);
    return { n, events };
  }
}
