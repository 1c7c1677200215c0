import { refusalsOf } from '@escadre/shared/kernel';
import { toy } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';

test('a refusal cites the place in the rulebook as data', () => {
  const refusal = refusalsOf('toy', {
    TOO_FAR: { section: 'moves', ruling: 'R2' },
    TOO_LATE: { section: 'time', also: ['end'] },
  });
  expect(refusal('TOO_FAR', 'It is too far.', { most: 3 }).toNotice()).toEqual({
    code: 'TOO_FAR',
    message: 'It is too far.',
    rule: { game: 'toy', section: 'moves', ruling: 'R2' },
    data: { most: 3 },
  });
  expect(refusal('TOO_LATE', 'It is too late.').toNotice()).toEqual({
    code: 'TOO_LATE',
    message: 'It is too late.',
    rule: { game: 'toy', section: 'time' },
  });
  expect(refusal('TOO_LATE', 'It is over.', undefined, 'end').toNotice()).toEqual({
    code: 'TOO_LATE',
    message: 'It is over.',
    rule: { game: 'toy', section: 'end' },
  });
});

test('a game shows the table of its refusals', () => {
  expect(toy.refusals).toEqual({ NOT_YOUR_TURN: { section: 'turns', ruling: 'R1' } });
});
