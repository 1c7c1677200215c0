import { expect, test } from '@jest/globals';
import { mostUrgent } from '../src/match/urgent.ts';

test('a window comes before the turn behind it, and what has a time before what has none', () => {
  const turn: { readonly deadline?: number } = {};
  const window = { deadline: 5 };
  expect(mostUrgent([turn, { deadline: 9 }, window])).toBe(window);
  expect(mostUrgent([turn])).toBe(turn);
  expect(mostUrgent([])).toBeUndefined();
});
