/** Amounts by key; zero is not stored. */
export class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, much = 1): void {
    this.#counts.set(key, this.of(key) + much);
  }

  remove(key: string, much = 1): void {
    if (this.of(key) <= much) this.#counts.delete(key);
    else this.#counts.set(key, this.of(key) - much);
  }
}
