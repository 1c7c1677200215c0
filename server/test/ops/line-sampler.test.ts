import { beforeEach, describe, expect, test } from '@jest/globals';
import { LineSampler } from '../../src/ops/line-sampler.ts';

let now: number;
let told: [about: object, lines: number, seconds: number][];
let sampler: LineSampler;
beforeEach(() => {
  now = 0;
  told = [];
  sampler = new LineSampler({
    each: { burst: 2, perSecond: 1 / 60 },
    all: { burst: 5_000, perSecond: 1 },
    now: () => now,
    tell: (...what) => told.push(what),
  });
});

const pass = (seconds: number) => {
  for (let n = 0; n < seconds; n++) {
    now += 1_000;
    if (now % 10_000 === 0) sampler.look();
  }
};
const take = (name: string, times = 1) =>
  Array.from({ length: times }, () => sampler.takes(name, { name })).filter(Boolean).length;

describe('lines that were left out', () => {
  test('are logged with their count and duration once they have ended', () => {
    expect(take('a', 10)).toBe(2);
    pass(20);
    expect(take('a', 5)).toBe(0);
    pass(50);
    expect(told).toEqual([]);
    pass(20);
    expect(told).toEqual([[{ name: 'a' }, 13, 20]]);
    // Everything starts afresh.
    expect(take('a', 10)).toBe(2);
  });

  test('are logged every ten minutes while they go on', () => {
    for (let minute = 0; minute < 20; minute++) {
      take('a', 60);
      pass(30);
      take('a', 60);
      pass(30);
    }
    expect(told.length).toBe(2);
    pass(70);
    const written = 2_400 - told.reduce((sum, [, lines]) => sum + lines, 0);
    expect(written).toBeLessThanOrEqual(2 + 20);
  });

  test('are logged at the end', () => {
    take('a', 10);
    take('b', 1);
    sampler.end();
    expect(told).toEqual([[{ name: 'a' }, 8, 0]]);
  });

  test('are distinguished up to a thousand kinds, and counted together beyond', () => {
    for (let n = 0; n < 3_000; n++) take(`kind ${n}`, 3);
    sampler.end();
    expect(told).toHaveLength(1_001);
    expect(told.at(-1)).toEqual([{ of: 'others' }, 2_000 * 3 - 2, 0]);
  });

  test('are not logged if none were omitted', () => {
    take('a', 2);
    pass(700);
    expect(told).toEqual([]);
  });
});
