import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { Packr } from 'msgpackr';
import { hasMoreKeys } from '../../src/colyseus/key-count.ts';

const packr = new Packr({ useRecords: false });

/** The keys of a value as a slow reader counts them. */
function keysOf(value: unknown): number {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, item) => sum + keysOf(item), own);
}

function expectCounted(value: unknown): void {
  const packed = packr.pack(value);
  const keys = keysOf(value);
  expect(hasMoreKeys(packed, keys)).toBe(false);
  if (keys > 0) expect(hasMoreKeys(packed, keys - 1)).toBe(true);
}

describe('the keys of a value are counted from its headers', () => {
  test('all of them, in any value', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => expectCounted(JSON.parse(text))));
  });

  test.each<[string, unknown]>([
    ['numbers of every width', { all: [1, -1, 200, 70_000, 5_000_000_000, -200, -70_000, 1.5, 2 ** 60] }],
    [
      'texts of every length',
      ['', 31, 40, 300, 70_000].map((length) => ({ text: 'a'.repeat(Number(length)) })),
    ],
    ['bytes', [{ a: Buffer.alloc(3) }, { a: Buffer.alloc(300) }, { a: Buffer.alloc(70_000) }]],
    ['long lists', { all: Array.from({ length: 70_000 }, () => null) }],
    ['wide objects', Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, true]))],
    ['many objects', Array.from({ length: 300 }, (_, n) => ({ n }))],
  ])('%s', (_, value) => expectCounted(value));

  test('ends for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void hasMoreKeys(Buffer.from(bytes), 100)),
    );
  });
});
