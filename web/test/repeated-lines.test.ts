import { expect, test } from '@jest/globals';
import { runsOf } from '../src/match/repeated-lines.ts';

test('what is said several times in a row is told once, with how often; what comes back later, anew', () => {
  const lines = ['a duel', 'a duel', 'a jump', 'a duel'].map((text) => ({ text }));
  expect(runsOf(lines).map(({ line, count }) => [line.text, count])).toEqual([
    ['a duel', 2],
    ['a jump', 1],
    ['a duel', 1],
  ]);
  expect(runsOf([])).toEqual([]);
});
