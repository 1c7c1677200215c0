import { expect, test } from '@jest/globals';
import type { Fault } from '../src/fault.ts';
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

test('what needs matches is refused while the site is closed, or beside a newer release', async () => {
  let takesNone: 'NEWER_IS_HERE' | null = null;
  const intake = new Intake({
    takesNone: () => takesNone,
    ...{ matches: () => 0, mostMatches: 10, memory: () => 0 },
  });
  const controls = new SiteControls({
    intake,
    tables: { all: async () => [] },
    store: { wasDown: async () => {} },
    uptime: { skip: () => {} },
    journal: { note: () => {} },
    now: () => 1_000,
  });
  const reason = () => {
    try {
      return controls.mustTakeOn();
    } catch (error) {
      return (error as Fault).data?.reason;
    }
  };
  expect(reason()).toBeUndefined();
  takesNone = 'NEWER_IS_HERE';
  expect(reason()).toBe('NEWER_IS_HERE');
  await controls.close();
  expect(reason()).toBe('MAINTENANCE');
});
