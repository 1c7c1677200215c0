import { expect, test } from '@jest/globals';
import { Intake } from '../src/intake.ts';
import { SiteControls } from '../src/site-controls.ts';

test('a site that the store does not let open stays closed, and opens once it does', async () => {
  const intake = new Intake({ matches: () => 0, mostMatches: 10, memory: () => 0 });
  const noted: (readonly [number, number])[] = [];
  const skipped: object[] = [];
  let fails = true;
  let now = 1_000;
  const controls = new SiteControls({
    intake,
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
  await controls.close();
  now = 5_000;
  await expect(controls.open()).rejects.toThrow('no store');
  expect([intake.notNow, intake.closedSince]).toEqual(['MAINTENANCE', 1_000]);
  fails = false;
  await Promise.all([controls.open(), controls.open()]);
  expect([intake.notNow, controls.notice]).toEqual([null, null]);
  expect([noted[0], skipped]).toEqual([[1_000, 5_000], [{ since: 1_000, until: 5_000 }]]);
});
