import { isSameEvent, reasonToday } from '@escadre/shared/kernel';
import { toy } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';

test('a reason has its former spelling', () => {
  expect(reasonToday(toy, 'stack')).toBe('heap');
  expect(reasonToday(toy, 'heap')).toBe('heap');
  expect(reasonToday(toy, 'resignation')).toBe('resignation');
  expect(reasonToday(toy, 'toString')).toBe('toString');
});

test('an ending is the same in both spellings only', () => {
  const ended = (reason: string, camp = 'red') => ({
    type: 'matchEnded',
    outcome: { kind: 'win', camp, reason },
  });
  expect(isSameEvent(toy, ended('stack'), ended('heap'))).toBe(true);
  expect(isSameEvent(toy, ended('stack'), ended('time'))).toBe(false);
  expect(isSameEvent(toy, ended('stack'), ended('heap', 'white'))).toBe(false);
  expect(isSameEvent(toy, { type: 'passed' }, { type: 'passed' })).toBe(true);
});
