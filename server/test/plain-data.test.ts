import { isDeepStrictEqual } from 'node:util';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { isSame, type Plain } from '../src/plain-data.ts';

/** Few values, so that many are alike. */
const { plain } = fc.letrec<{ plain: Plain }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Plain>(null, true, 0, 1, '', '1'),
    fc.array(tie('plain'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('red', 'white'), tie('plain')),
  ),
}));

describe('plain data', () => {
  test('equal JSON, equal plain values', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        expect(isSame(one, other)).toBe(isDeepStrictEqual(withoutProto(one), withoutProto(other)));
        expect(isSame(one, structuredClone(one))).toBe(true);
      }),
    );
  });

  test('a missing field equals an undefined one', () => {
    expect(isSame({ red: 1, white: undefined }, { red: 1 })).toBe(true);
    expect(isSame({ red: 1 }, { red: 1, white: undefined })).toBe(true);
    expect(isSame({ red: undefined }, { white: null })).toBe(false);
  });
});

const withoutProto = (value: Plain): unknown => JSON.parse(JSON.stringify(value));
