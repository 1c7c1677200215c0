/** Quick chance for what is imagined by the thousand: seeded by a player's own, and the same again for the same seed. */

import type { Chance } from '../../../kernel/chance.ts';
import { must } from '../../../kernel/must.ts';

export class Lots {
  #state: number;

  constructor(chance: Chance) {
    this.#state = chance.int(2 ** 32);
  }

  /** A whole number from 0 up to and without `sides` (Mulberry32; for so few sides as there are cards its bias is nothing). */
  int(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  }

  /** So many of these, in a random order; all of them where there are not so many. */
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
