/** Fast chance for imagined hands, seeded by the player's own, and repeatable. */

import type { Chance } from '../../../kernel/chance.ts';
import { must } from '../../../kernel/optional.ts';

export class Lots {
  #state: number;

  constructor(chance: Chance) {
    this.#state = chance.int(2 ** 32);
  }

  /** A whole number from 0 to below `sides` (Mulberry32; its bias is negligible for a few dozen sides). */
  int(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
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
