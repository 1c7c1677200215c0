/** How long computers take for their answers. */

import { expect, test } from '@jest/globals';
import { humanPace } from '../../src/play/index.ts';

const RANDOMS = [0, 0.25, 0.5, 0.75, 0.999];
const timesFor = (difficulty: number, left: number | null = null, isAlone = true) =>
  RANDOMS.map((random) => humanPace(() => random)({ difficulty, left, isAlone }));

test('an answer takes 0.6 to 3 seconds, and longer if difficult', () => {
  for (const difficulty of [0, 0.3, 0.7, 1]) {
    for (const time of timesFor(difficulty)) {
      expect(time).toBeGreaterThanOrEqual(600);
      expect(time).toBeLessThanOrEqual(3_000);
    }
  }
  const [easy, hard] = [timesFor(0), timesFor(1)];
  for (const [place, time] of easy.entries()) expect(hard[place]).toBeGreaterThan(time);
});

test('an answer is in time for a window, and leaves a turn its time', () => {
  for (const time of timesFor(1, 1_000)) expect(time).toBeLessThanOrEqual(400);
  let left = 20_000;
  for (let command = 0; command < 40; command++) left -= Math.max(...timesFor(1, left, false));
  expect(left).toBeGreaterThan(2_000);
});
