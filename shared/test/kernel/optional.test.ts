import { given, must } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';

test('a required value is returned as it is, even if falsy', () => {
  expect(must(0, 'the number')).toBe(0);
  expect(must(null, 'the answer')).toBeNull();
});

test('an absent value is named', () => {
  expect(() => must([1][3], 'the fourth ship')).toThrow('the fourth ship is missing');
});

test('only undefined fields are left out', () => {
  const rule: string | undefined = undefined;
  const fields = given({ code: 'A', rule, count: 0, none: null });
  expect(Object.keys(fields)).toEqual(['code', 'count', 'none']);
  const exact: { code: string; rule?: string; count: number; none: null } = fields;
  expect(exact).toEqual({ code: 'A', count: 0, none: null });
});
