/** Fast random numbers for a search, begun from one number: Mulberry32, which is good enough for samples. */

import { must } from '../../../kernel/must.ts';

const RANGE = 2 ** 32;

/** Where to begin, at most and exclusively. */
export const SEEDS = RANGE;

export class Noise {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A number from 0 up to and without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  }

  /** The same items in a new order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(this.next() * (last + 1));
      [order[last], order[other]] = [must(order[other], 'an item'), must(order[last], 'an item')];
    }
    return order;
  }
}
