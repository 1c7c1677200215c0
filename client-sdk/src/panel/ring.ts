/** A list with a maximum length: beyond it, adding an item drops the oldest. */

export class Ring<Item> {
  readonly #most: number;
  #items: Item[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The oldest first. */
  get items(): readonly Item[] {
    return this.#items;
  }

  add(item: Item): void {
    this.#items.push(item);
    if (this.#items.length > this.#most) this.#items.shift();
  }

  clear(): void {
    this.#items = [];
  }
}
