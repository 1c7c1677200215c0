import { expect, test } from '@jest/globals';
import { firstOpponent, keptOpponent, levelAfter, nextOpponent } from '../src/practice/saved-practice.ts';

test('a recruit comes first; then seats are exchanged, at the same level or the next', () => {
  const first = firstOpponent('trafalgar-cards');
  expect(first).toEqual({ level: 'recruit', seat: 'french' });
  const second = nextOpponent('trafalgar-cards', first, 'officer');
  expect(second).toEqual({ level: 'officer', seat: 'british' });
  expect(nextOpponent('trafalgar-cards', second, 'officer').seat).toBe('french');
  expect([levelAfter('recruit'), levelAfter('officer'), levelAfter('admiral')]).toEqual([
    'officer',
    'admiral',
    undefined,
  ]);
});

test('without storage, no opponent is remembered', () => {
  expect(keptOpponent('trafalgar')).toBeUndefined();
});
