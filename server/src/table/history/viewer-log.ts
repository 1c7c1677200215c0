/**
 * The events of a match as one viewer is told them, numbered from 1. An entry that shows them nothing
 * has no number, so that no gap gives away that something secret has happened.
 */

import type { GameTypes, Match, Viewer } from '@escadre/shared/kernel';
import type { NumberedEvents } from '@escadre/shared/protocol';
import type { StoredEntry } from '../../store/model.ts';
import { packSeqs, unpackSeqs } from './seq-bits.ts';

export class ViewerLog<T extends GameTypes> {
  readonly viewer: Viewer<T['Camp']>;
  /** The seq of the entry that event n + 1 comes from. */
  readonly #seqs: number[];

  /** @param packed the log so far, as {@link pack} gave it */
  constructor(viewer: Viewer<T['Camp']>, packed = '') {
    this.viewer = viewer;
    this.#seqs = unpackSeqs(packed);
  }

  /** The number of the last event; 0 before the first. */
  get last(): number {
    return this.#seqs.length;
  }

  /** The seqs of the viewer’s events, in order. */
  get seqs(): readonly number[] {
    return this.#seqs;
  }

  /** Adds an entry. Returns the viewer’s events; null for none. */
  take(match: Match<T>, entry: StoredEntry<T>): NumberedEvents | null {
    const events = match.seenBy(this.viewer, entry);
    if (events.length === 0) return null;
    this.#seqs.push(entry.seq);
    return { n: this.last, at: entry.at, events };
  }

  /** The seq of event `n`; undefined without one. */
  seqOf(n: number): number | undefined {
    return this.#seqs[n - 1];
  }

  /** The viewer’s entries among the first `count`, as text for a snapshot. */
  pack(count: number): string {
    return packSeqs(this.#seqs, count);
  }
}
