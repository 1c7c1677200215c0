import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { invitedBy, readFragment, writeFragment } from '../src/base/fragment.ts';
import { placeOf, resultFirst } from '../src/pages/match/replay-moments.ts';

describe('the part of an address after #', () => {
  test('the code of a private match survives beside a shared moment', () => {
    expect(readFragment('#K3F9_-x&n=42&as=red')).toEqual({
      invite: 'K3F9_-x',
      looks: { n: '42', as: 'red' },
    });
    expect(writeFragment({ invite: 'K3F9_-x', looks: { n: '42', as: 'red' } })).toBe('#K3F9_-x&n=42&as=red');
  });

  test('either can be missing, in any order', () => {
    expect(readFragment('')).toEqual({ invite: '', looks: {} });
    expect(readFragment('#n=42&as=red')).toEqual({ invite: '', looks: { n: '42', as: 'red' } });
    expect(readFragment('#n=42&K3F9')).toEqual({ invite: 'K3F9', looks: { n: '42' } });
    expect(writeFragment({ invite: '', looks: {} })).toBe('');
    expect(invitedBy({ invite: '' })).toEqual({});
    expect(invitedBy({ invite: 'K3F9' })).toEqual({ invite: 'K3F9' });
  });

  test('every written value is read back', () => {
    const invites = fc.stringMatching(/^[\w-]{0,20}$/);
    const looks = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.string());
    fc.assert(
      fc.property(invites, looks, (invite, looks) => {
        expect(readFragment(writeFragment({ invite, looks }))).toEqual({ invite, looks: { ...looks } });
      }),
    );
  });

  test('a missing moment is the nearest one; nonsense is the first', () => {
    expect(['42', '99', '-1', 'x', '1.5', undefined].map((text) => placeOf(text, 50))).toEqual([
      42, 49, 0, 0, 0, 0,
    ]);
  });

  test('a moment’s results precede its causes, each in order', () => {
    const lines = (['faint', 'plain', 'bad', 'faint', 'strong'] as const).map((tone, place) => ({
      tone,
      text: `${place}`,
    }));
    expect(resultFirst(lines).map(({ text }) => text)).toEqual(['2', '4', '0', '1', '3']);
  });
});
