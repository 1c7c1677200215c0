/** Fast, repeatable dice for playouts (mulberry32, T. Ettinger). */

import type { Chance } from '../../../kernel/index.ts';
import { must } from '../../../kernel/optional.ts';

export class ImaginedDice implements Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  int(sides: number): number {
    return Math.floor(this.#next() * sides);
  }

  die<Face>(faces: readonly Face[]): Face {
    return this.pick(faces);
  }

  pick<Item>(items: readonly Item[]): Item {
    return must(items[this.int(items.length)], 'an item');
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    return items.map(() => must(left.splice(this.int(left.length), 1)[0], 'an item'));
  }

  named(): Chance {
    return this;
  }

  /** From 0 to below 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let word = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  }
}
