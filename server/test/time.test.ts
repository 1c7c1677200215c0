import { given } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { STALLED_AFTER, type Stall, type SystemTime, systemTime } from '../src/time.ts';

const NOON = 1_750_000_000_000;
const running: SystemTime[] = [];
afterEach(() => {
  for (const time of running.splice(0)) time.stop();
});

/** A machine whose clock on the wall can be set, and which can stand still. */
function machine(notBefore?: number) {
  const clocks = { wall: NOON, passed: 5_000.75 };
  const time = systemTime(given({ wall: () => clocks.wall, monotonic: () => clocks.passed, notBefore }));
  running.push(time);
  const stalls: Stall[] = [];
  const stop = time.onStall((stall) => stalls.push(stall));
  return { clocks, time, stalls, stop };
}

describe('the time of a process', () => {
  test('starts at the wall clock, then counts elapsed whole milliseconds', () => {
    const { clocks, time } = machine();
    expect(time.now()).toBe(NOON);
    clocks.passed += 750.5;
    expect(time.now()).toBe(NOON + 750);
  });

  test.each([2 * 3_600_000, -3_600_000])('is not moved when the wall is set by %i ms', (by) => {
    const { clocks, time, stalls } = machine();
    clocks.wall += by;
    clocks.passed += 100;
    expect(time.now()).toBe(NOON + 100);
    expect(stalls).toEqual([]);
  });

  test('starts at another clock, and follows it without a step', () => {
    const clocks = { passed: 5_000 };
    const readings = [{ shown: NOON, asked: 4_990, answered: 5_000 }];
    const time = systemTime({ wall: () => 0, monotonic: () => clocks.passed, readings });
    running.push(time);
    expect(time.now()).toBe(NOON + 5);
    clocks.passed += 1_000;
    time.follow({ shown: NOON + 1_205, asked: 6_000, answered: 6_000 });
    expect(time.now()).toBe(NOON + 1_010);
    clocks.passed += 1_000;
    expect(time.now()).toBe(NOON + 2_015);
  });

  test('starts where the former process was, if the wall clock is behind that', () => {
    expect(machine(NOON + 3_600_000).time.now()).toBe(NOON + 3_600_000);
    expect(machine(NOON - 3_600_000).time.now()).toBe(NOON);
  });
});

describe('a stall', () => {
  test('is reported before anybody learns the time after it', () => {
    const { clocks, time, stalls } = machine();
    clocks.passed += 40_000;
    expect(stalls).toEqual([]);
    expect(time.now()).toBe(NOON + 40_000);
    expect(stalls).toEqual([{ since: NOON, until: NOON + 40_000 }]);
    time.now();
    expect(stalls).toHaveLength(1);
  });

  test('is reported before a waiting alarm rings', async () => {
    const { clocks, time, stalls } = machine();
    const seen = new Promise<number>((resolve) => {
      time.after(1, () => resolve(stalls.length));
    });
    clocks.passed += 40_000;
    expect(await seen).toBe(1);
  });

  test('is one tick that is at least a second late', () => {
    const { clocks, time, stalls } = machine();
    clocks.passed += STALLED_AFTER + 199;
    time.now();
    expect(stalls).toEqual([]);
    clocks.passed += 1;
    time.now();
    expect(stalls).toHaveLength(1);
  });

  test('is no jump while ticks come, however seldom the time is read', () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'performance'] });
    try {
      const { clocks, stalls, time } = machine();
      for (let tick = 0; tick < 4; tick++) {
        clocks.passed += 900;
        jest.advanceTimersByTime(200);
      }
      time.now();
      expect(stalls).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is not reported after unsubscribing', () => {
    const { clocks, time, stalls, stop } = machine();
    stop();
    clocks.passed += 40_000;
    time.now();
    expect(stalls).toEqual([]);
  });
});
