import { expect, test } from '@jest/globals';
import { Admission } from '../src/admission.ts';
import { House } from '../src/house.ts';

test('a site that the store does not let open stays closed, and opens once it does', async () => {
  const admission = new Admission({ matches: () => 0, mostMatches: 10, memory: () => 0 });
  const noted: (readonly [number, number])[] = [];
  const skipped: object[] = [];
  let fails = true;
  let now = 1_000;
  const house = new House({
    admission,
    tables: { all: async () => [] },
    store: {
      wasDown: async (since, until) => {
        if (fails) throw new Error('no store');
        noted.push([since, until]);
      },
    },
    uptime: { skip: (stall) => skipped.push(stall) },
    journal: { note: () => {} },
    now: () => now,
  });
  await house.close();
  now = 5_000;
  await expect(house.open()).rejects.toThrow('no store');
  expect([admission.notNow, admission.closedSince]).toEqual(['MAINTENANCE', 1_000]);
  fails = false;
  await Promise.all([house.open(), house.open()]);
  expect([admission.notNow, house.notice]).toEqual([null, null]);
  expect([noted[0], skipped]).toEqual([[1_000, 5_000], [{ since: 1_000, until: 5_000 }]]);
});
