/** The results of many pairs. */

import type { PlayedPair } from './shares.ts';

export class Tally {
  readonly #begun = performance.now();
  readonly #features = new Map<string, number>();
  readonly #events = new Map<string, number>();
  pairs = 0;
  /** Pairs with a difference. */
  differing = 0;
  #frames = 0;
  #bytes = 0;

  add({ frames, bytes, told, features, differences }: PlayedPair): void {
    this.pairs += 1;
    this.differing += Number(differences.length > 0);
    this.#frames += frames;
    this.#bytes += bytes;
    count(this.#events, told);
    count(this.#features, features);
  }

  inWords(): string {
    const seconds = (performance.now() - this.#begun) / 1_000;
    return [
      `  pairs        ${this.pairs}, with differences: ${this.differing}`,
      `  compared     ${this.#frames} frames and answers, ${this.#bytes} bytes, of each truth`,
      `  shown alike  ${listed(this.#events)}`,
      `  pairs with   ${listed(this.#features)}`,
      `  seconds      ${seconds.toFixed(0)}`,
    ].join('\n');
  }
}

function count(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
