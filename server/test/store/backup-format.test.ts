import { expect, test } from '@jest/globals';
import { ROWS } from '../../src/store/backup-format.ts';
import { matchRow } from '../../src/store/rows.ts';
import { aMatch } from './samples.ts';

test('a backup from before a column came to be is read: what it does not have is null', () => {
  const { owner: _, rematch_offers, listed_from, ...older } = matchRow(aMatch('m1'));
  expect(ROWS.matches.parse(older)).toEqual({ ...older, rematch_offers, listed_from });
  const { seed: _seed, ...damaged } = older;
  expect(ROWS.matches.safeParse(damaged).success).toBe(false);
});
