/** Fast chance for imagined hands, seeded by the player's own, and repeatable. */

import type { Chance } from '../../../kernel/chance.ts';
import { fastRandom, SEEDS } from '../../../kernel/fast-random.ts';
import { must } from '../../../kernel/optional.ts';

export class Lots {
  /** From 0 to below 1. */
  readonly #next: () => number;

  constructor(chance: Chance) {
    this.#next = fastRandom(chance.int(SEEDS));
  }

  /** A whole number from 0 to below `sides` (the bias is negligible for a few dozen sides). */
  int(sides: number): number {
    return Math.floor(this.#next() * sides);
  }

  /** This many of the items in random order; all of them if there are fewer. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    const most = Math.min(count, left.length);
    for (let place = 0; place < most; place++) {
      const other = place + this.int(left.length - place);
      [left[place], left[other]] = [must(left[other], 'an item'), must(left[place], 'an item')];
    }
    return left.slice(0, most);
  }
}
