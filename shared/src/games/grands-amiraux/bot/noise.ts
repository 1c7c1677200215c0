/** Random numbers and orders for searches. */

import { fastRandom } from '../../../kernel/fast-random.ts';
import { must } from '../../../kernel/optional.ts';

export class Noise {
  /** A number from 0 to below 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = fastRandom(seed);
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
