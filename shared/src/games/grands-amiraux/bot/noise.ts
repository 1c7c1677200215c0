/** A fast random number generator for searches: Mulberry32, good enough for samples. */

import { must } from '../../../kernel/optional.ts';

const RANGE = 2 ** 32;

/** The seeds' upper limit, exclusive. */
export const SEEDS = RANGE;

export class Noise {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  }

  /** The items in random order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(this.next() * (last + 1));
      [order[last], order[other]] = [must(order[other], 'an item'), must(order[last], 'an item')];
    }
    return order;
  }
}
