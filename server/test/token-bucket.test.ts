import { expect, test } from '@jest/globals';
import { TokenBucket } from '../src/token-bucket.ts';

const SIZE = { burst: 3, perSecond: 2 };

function bucket() {
  const time = { now: 10_000 };
  const budget = new TokenBucket(SIZE, () => time.now);
  const taken = (tries: number) => Array.from({ length: tries }, () => budget.take()).filter(Boolean).length;
  return { time, taken };
}

test('grants a burst at once, and then the earned tokens', () => {
  const { time, taken } = bucket();
  expect(taken(10)).toBe(3);
  time.now += 500;
  expect(taken(10)).toBe(1);
  time.now += 60_000;
  expect(taken(10)).toBe(3);
});

test('a refusal costs nothing', () => {
  const { time, taken } = bucket();
  taken(3);
  for (let attempt = 0; attempt < 10; attempt++) {
    time.now += 40;
    expect(taken(1)).toBe(0);
  }
  time.now += 100;
  expect(taken(1)).toBe(1);
});

test('a time that steps back takes nothing away', () => {
  const { time, taken } = bucket();
  expect(taken(1)).toBe(1);
  time.now -= 3_600_000;
  expect(taken(10)).toBe(2);
});
