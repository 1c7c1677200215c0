import { expect, test } from '@jest/globals';
import { ROWS } from '../../src/store/backup-format.ts';
import { matchRow } from '../../src/store/rows.ts';
import { aMatch } from './samples.ts';

test('a backup from before a column came to be is read: what it does not have is null', () => {
  const {
    owner: _,
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

test('what a backup has of columns that follow from others is passed over', () => {
  const { owner: _, delay: _delay, kind: _kind, ...older } = matchRow(aMatch('m1'));
  expect(ROWS.matches.parse({ ...older, due_at: 7 })).toEqual({ ...older, due_at: undefined });
});
