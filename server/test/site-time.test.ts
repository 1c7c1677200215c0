/** The time of a process by the clock of its database. */

import { afterEach, expect, test } from '@jest/globals';
import { siteTime } from '../src/site-time.ts';

const NOON = 1_750_000_000_000;

const undo: (() => void)[] = [];
afterEach(() => {
  for (const act of undo.splice(0)) act();
});

/** A process, and a database at noon whose answers take these milliseconds; what is left takes 10. */
async function processOf({
  ways = [] as number[],
  clock = NOON as number | null,
  lastBeat = null as number | null,
}) {
  const state = { monotonic: 5_000, ahead: 0, asked: 0 };
  const store = {
    lastBeat: async () => lastBeat,
    clock: async () => {
      state.asked++;
      // All the time goes into the way there.
      state.monotonic += ways.shift() ?? 10;
      return clock === null ? null : clock + state.monotonic - 5_000 + state.ahead;
    },
  };
  const site = await siteTime(store, () => state.monotonic);
  undo.push(site.time.stop);
  return { ...site, state, apart: () => site.time.now() - (NOON + state.monotonic - 5_000 + state.ahead) };
}

test('it begins at the first quick reading', async () => {
  const { state, apart } = await processOf({ ways: [400, 90, 40, 20] });
  expect(state.asked).toBe(3);
  expect(apart()).toBe(20);
});

test('it begins at the quickest of eight, if none is quick', async () => {
  const { state, apart } = await processOf({ ways: [400, 300, 80, 300, 300, 300, 300, 300, 20] });
  expect(state.asked).toBe(8);
  expect(apart()).toBe(40);
});

test('it follows each later reading', async () => {
  const { state, follow, apart } = await processOf({});
  state.ahead = 200;
  for (let second = 0; second < 60; second++) {
    state.monotonic += 1_000;
    await follow();
  }
  expect(Math.abs(apart())).toBeLessThanOrEqual(10);
});

test('it never begins before the last beat', async () => {
  const { time } = await processOf({ lastBeat: NOON + 3_600_000 });
  expect(time.now()).toBe(NOON + 3_600_000);
});

test('without a clock of the database it is that of the machine', async () => {
  const begun = Date.now();
  const { state, time, follow } = await processOf({ clock: null });
  await follow();
  expect(state.asked).toBe(2);
  expect(time.now()).toBeGreaterThanOrEqual(begun);
});
