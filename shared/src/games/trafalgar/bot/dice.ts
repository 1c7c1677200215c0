/** Fast, repeatable dice for playouts. */

import { fastRandom } from '../../../kernel/fast-random.ts';
import type { Chance } from '../../../kernel/index.ts';
import { must } from '../../../kernel/optional.ts';

export class ImaginedDice implements Chance {
  /** From 0 to below 1. */
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = fastRandom(seed);
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
}
