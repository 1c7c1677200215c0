/**
 * Checks docs/test-vectors.json against a second implementation: from docs/verification.md, with Node's own
 * HMAC and nothing of the kernel.
 */

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chance, chanceFrom, commitmentOf, hashOfNonce, mixSeed, must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';

const docs = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', name), 'utf8');

interface Draw {
  readonly draw: 'int' | 'die' | 'shuffle';
  readonly below?: number;
  readonly faces?: readonly (string | number)[];
  readonly items?: readonly string[];
  readonly gives: readonly (string | number)[];
  readonly position?: number;
}
interface Vector {
  readonly name: string;
  readonly seed: string;
  readonly commitment: string;
  readonly nonces: Readonly<Record<string, string>>;
  readonly hashes: Readonly<Record<string, string>>;
  readonly key: string;
  readonly streams: readonly {
    readonly label: string;
    readonly words: readonly number[];
    readonly draws: readonly Draw[];
  }[];
}
const { cases } = JSON.parse(docs('test-vectors.json')) as { readonly cases: readonly Vector[] };

class Stream {
  passed = 0;
  readonly #key: Buffer;
  readonly #label: string;

  constructor(key: string, label: string) {
    this.#key = Buffer.from(key, 'hex');
    this.#label = label;
  }

  word(): number {
    const block = Math.floor(this.passed / 8);
    const bytes = createHmac('sha256', this.#key).update(`${this.#label}\n${block}`).digest();
    return bytes.readUInt32BE((this.passed++ % 8) * 4);
  }

  below(n: number): number {
    const limit = Number((2n ** 32n / BigInt(n)) * BigInt(n));
    let word = this.word();
    while (word >= limit) word = this.word();
    return Number(BigInt(word) % BigInt(n));
  }

  shuffled(items: readonly string[]): string[] {
    const order = items.slice();
    for (let last = items.length - 1; last >= 1; last -= 1) {
      const other = this.below(last + 1);
      const kept = must(order[last], 'one in the order');
      order[last] = must(order[other], 'one in the order');
      order[other] = kept;
    }
    return order;
  }
}

/** A draw's result in this stream. */
function drawn(stream: Stream, { draw, below, faces = [], items = [], gives }: Draw): unknown[] {
  if (draw === 'shuffle') return stream.shuffled(items);
  return gives.map(() => {
    if (draw === 'int') return stream.below(must(below, 'the bound'));
    return faces[stream.below(faces.length)];
  });
}

/** The kernel's result. */
function drawnByKernel(chance: Chance, { draw, below, faces = [], items = [], gives }: Draw): unknown[] {
  if (draw === 'shuffle') return chance.shuffle(items);
  return gives.map(() => (draw === 'int' ? chance.int(must(below, 'the bound')) : chance.die(faces)));
}

describe.each(cases)('the test vectors: $name', ({ seed, commitment, nonces, hashes, key, streams }) => {
  test('hashes of the nonces', () => {
    expect(Object.keys(hashes)).toEqual(Object.keys(nonces));
    for (const [seat, nonce] of Object.entries(nonces)) {
      expect(createHash('sha256').update(nonce, 'utf8').digest('hex')).toBe(hashes[seat]);
      expect(hashOfNonce(nonce)).toBe(hashes[seat]);
    }
  });

  test('commitment and key', () => {
    const bytes = Buffer.from(seed, 'hex');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(commitment);
    const lines = Object.entries(nonces).map(([seat, nonce]) => `${seat}=${nonce}\n`);
    const message = `escadre/1\n${lines.sort().join('')}`;
    expect(createHmac('sha256', bytes).update(message).digest('hex')).toBe(key);
    expect([commitmentOf(seed), mixSeed(seed, nonces)]).toEqual([commitment, key]);
  });

  test.each(streams)('the stream "$label"', ({ label, words, draws }) => {
    const first = new Stream(key, label);
    expect(words.map(() => first.word())).toEqual(words);
    const stream = new Stream(key, label);
    const chance = label
      .split('/')
      .reduce((of: Chance, part) => (part === '' ? of : of.named(part)), chanceFrom(key));
    for (const draw of draws) {
      expect(drawn(stream, draw)).toEqual(draw.gives);
      expect(drawnByKernel(chance, draw)).toEqual(draw.gives);
      if (draw.position !== undefined) expect(stream.passed).toBe(draw.position);
    }
  });
});

test('the vectors include skipped words, repeated faces, and named streams', () => {
  const draws = cases.flatMap(({ streams }) => streams.flatMap((stream) => stream.draws));
  for (const { streams } of cases) {
    const [main] = streams as [Vector['streams'][0]];
    const count = main.draws.slice(0, 4).reduce((sum, { gives }) => sum + gives.length, 0);
    expect(main.draws[3]?.position).toBeGreaterThan(count);
    expect(streams.some(({ label }) => label.includes('/'))).toBe(true);
  }
  expect(draws.some(({ faces }) => faces !== undefined && new Set(faces).size < faces.length)).toBe(true);
});

test('the page that explains them has the first one’s numbers', () => {
  const page = docs('verification.md');
  const [{ seed, commitment, nonces, hashes, key, streams }] = cases as [Vector];
  const [{ words, draws }] = streams as [Vector['streams'][0]];
  const dice = must(draws[1]?.gives.join(' '), 'the second of the draws');
  expect(page).toContain(hashes.british);
  for (const value of [seed, commitment, key, ...Object.values(nonces), ...words.slice(0, 8).map(String)]) {
    expect(page).toContain(value);
  }
  expect(page).toContain(dice);
});
