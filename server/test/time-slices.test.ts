import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { sliced } from '../src/time-slices.ts';

test('long work is done in slices of a few milliseconds, in order, and others have their turn between them', async () => {
  let now = 0;
  const done: number[] = [];
  const turns: number[] = [];
  let goesOn = true;
  const others = (async () => {
    while (goesOn) {
      turns.push(done.length);
      await setImmediate();
    }
  })();
  const items = Array.from({ length: 100 }, (_, index) => index);
  const work = sliced(
    items,
    (item) => {
      done.push(item);
      now += 1;
    },
    { elapsed: () => now },
  );
  await work;
  goesOn = false;
  await others;
  expect(done).toEqual(items);
  const slices = turns.map((count, index) => count - (turns[index - 1] ?? 0));
  expect(Math.max(...slices)).toBeLessThanOrEqual(5);
});

test('one slice of long work runs between two turns of everything else, however much waits', async () => {
  let now = 0;
  let done = 0;
  const turns: number[] = [];
  let goesOn = true;
  const others = (async () => {
    for (let before = done; goesOn; before = done) {
      await setImmediate();
      turns.push(done - before);
    }
  })();
  const items = Array.from({ length: 50 }, (_, index) => index);
  const work = () =>
    sliced(
      items,
      () => {
        done += 1;
        now += 1;
      },
      { elapsed: () => now },
    );
  await Promise.all(Array.from({ length: 8 }, work));
  goesOn = false;
  await others;
  expect(done).toBe(400);
  expect(Math.max(...turns)).toBeLessThanOrEqual(5);
});

test('an expensive item is a slice of its own, and an empty list does nothing', async () => {
  let now = 0;
  const done: number[] = [];
  await sliced([1, 2], (item) => void done.push(item), { elapsed: () => (now += 50) });
  expect(done).toEqual([1, 2]);
  await sliced([], () => done.push(3));
  expect(done).toEqual([1, 2]);
});

test('an error ends it', async () => {
  const fail = () => {
    throw new Error('no');
  };
  await expect(sliced([1], fail)).rejects.toThrow('no');
});
