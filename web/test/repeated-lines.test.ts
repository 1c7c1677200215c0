import { expect, test } from '@jest/globals';
import { mergedLines } from '../src/match/repeated-lines.ts';

test('repeated lines are one line with a count; a later repetition is a new line', () => {
  const lines = ['a duel', 'a duel', 'a jump', 'a duel'].map((text) => ({ text }));
  expect(mergedLines(lines).map(({ line, count }) => [line.text, count])).toEqual([
    ['a duel', 2],
    ['a jump', 1],
    ['a duel', 1],
  ]);
  expect(mergedLines([])).toEqual([]);
});
