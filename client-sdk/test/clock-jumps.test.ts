/** The machine's clock is set while a match is open, or the machine sleeps: the time left stays right. */

import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ManualTime } from '../../server/test/support/manual-time.ts';
import type { Match } from '../src/index.ts';
import { ServerClock } from '../src/match/server-clock.ts';
import { LocalMatch } from '../src/practice.ts';
import { startTable, type TestServer, testServer, until } from './support/table.ts';

const HOUR = 3_600_000;
const MOVE = 240_000;

const time = new ManualTime();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ time, heartbeat: 0 });
});
afterAll(() => server.destroy());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Shifts the machine's clock for the rest of the test. */
function setClock(by: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + by);
}

const leftIn = (match: Match): number => (match.prompts.mine[0]?.deadline ?? Number.NaN) - Date.now();

/** Compares the time left, allowing for the test's own duration. */
const isAsBefore = (match: Match, before: number): boolean =>
  leftIn(match) <= before + 500 && leftIn(match) > before - MOVE / 2;

describe.each([HOUR, -HOUR, 5_000])('set by %d ms', (by) => {
  test('at a table of the server', async () => {
    const { ann } = await startTable(server, server, { clock: { perTurn: MOVE / 1_000 } });
    const before = leftIn(ann);
    expect(before).toBeGreaterThan(MOVE / 2);
    const told = jest.fn();
    ann.on('prompt', told);
    setClock(by);
    expect(Math.abs(leftIn(ann) - before)).toBeGreaterThan(4_000);
    await until(() => told.mock.calls.length > 0);
    await until(() => isAsBefore(ann, before));
    expect(ann.table.prompts[ann.prompts.mine[0]?.id ?? '']?.deadline).toBe(ann.prompts.mine[0]?.deadline);
  });

  test('in practice: no player loses a second, and no window stays open', async () => {
    const match = await LocalMatch.of('trafalgar-cards', { clock: { perTurn: MOVE / 1_000 } });
    await Promise.all([match.ready(), match.as('french').ready()]);
    await until(() => match.prompts.mine.length > 0);
    const before = leftIn(match);
    setClock(by);
    await until(() => isAsBefore(match, before));
    expect(match.outcome).toBeNull();
    await match.close();
  });
});

test('after sleep, which stops the monotonic clock too: less time is left', async () => {
  const { ann } = await startTable(server, server, { clock: { perTurn: MOVE / 1_000 } });
  const before = leftIn(ann);
  const slept = 40_000;
  const told = jest.spyOn(ServerClock.prototype, 'sync');
  time.pass(slept);
  setClock(slept);
  await until(() => told.mock.calls.length > 0);
  await until(() => leftIn(ann) <= before - slept + 500);
  expect(leftIn(ann)).toBeGreaterThan(before - slept - MOVE / 2);
});
