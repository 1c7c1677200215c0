import { memoized } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';

test('a memoized function computes once per object', () => {
  const asked: string[] = [];
  const nameOf = memoized(({ name }: { readonly name: string }) => {
    asked.push(name);
    return name.toUpperCase();
  });
  const [one, other] = [{ name: 'naiad' }, { name: 'naiad' }];
  expect([nameOf(one), nameOf(other), nameOf(one), nameOf(other)]).toEqual([
    'NAIAD',
    'NAIAD',
    'NAIAD',
    'NAIAD',
  ]);
  expect(asked).toEqual(['naiad', 'naiad']);
});
