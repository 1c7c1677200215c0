import { expect, test } from '@jest/globals';
import { ROWS } from '../../src/store/backup/format.ts';
import { matchRow } from '../../src/store/rows.ts';
import { aMatch } from './samples.ts';

test('a backup older than a column restores it as null', () => {
  const {
    owner: _,
    holder: _holder,
    delay,
    due_at,
    kind,
    rematch_offers,
    listed_from,
    timing,
    ...older
  } = matchRow(aMatch('m1'));
  expect(ROWS.matches.parse(older)).toEqual({ ...older, rematch_offers, listed_from, timing });
  const { seed: _seed, ...damaged } = older;
  expect(ROWS.matches.safeParse(damaged).success).toBe(false);
});

test('derived columns of a backup are ignored', () => {
  const { owner: _, holder: _holder, delay: _delay, kind: _kind, ...older } = matchRow(aMatch('m1'));
  expect(ROWS.matches.parse({ ...older, due_at: 7 })).toEqual({ ...older, due_at: undefined });
});
