/** The cost of work, by the server's stopwatch. */

import { expect, test } from '@jest/globals';
import { threadStopwatch } from '../src/cost.ts';

const WORK = 20;
const WAIT = 300;

/** Keeps this thread at work until so much processor time is spent. */
function work(milliseconds: number): void {
  const begun = process.threadCpuUsage().user;
  while (process.threadCpuUsage().user - begun < milliseconds * 1_000);
}

test('work costs this thread’s time, however often it is measured', () => {
  const stopwatch = threadStopwatch();
  for (let piece = 0; piece < 1_000; piece++) {
    stopwatch.start();
    const cost = stopwatch.stop();
    expect(cost).toBeGreaterThanOrEqual(0);
    expect(cost).toBeLessThan(WORK);
  }
  stopwatch.start();
  work(WORK);
  expect(stopwatch.stop()).toBeGreaterThanOrEqual(WORK);
});

test('other load on the machine costs nothing', () => {
  const stopwatch = threadStopwatch();
  stopwatch.start();
  // The thread is not at work while it waits.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT);
  expect(stopwatch.stop()).toBeLessThan(WAIT / 2);
});
