/** A clock that follows another one over a line. */

import { describe, expect, test } from '@jest/globals';
import { FollowedClock } from '../src/followed-clock.ts';

const NOON = 1_750_000_000_000;

/** A clock at noon, and another one that is `ahead` of it, read each second. */
function twoClocks() {
  const state = { monotonic: 5_000, ahead: 0, took: 2, isUneven: false };
  const clock = new FollowedClock(NOON, state.monotonic);
  const other = () => NOON + state.monotonic - 5_000 + state.ahead;
  const pass = (seconds: number) => {
    const shown: number[] = [];
    for (let n = 0; n < seconds; n++) {
      const asked = state.monotonic;
      // The clock is read at the end of the way there, or halfway.
      const way = state.isUneven ? state.took : state.took / 2;
      state.monotonic += way;
      const reading = other();
      state.monotonic += state.took - way;
      clock.follow({ shown: reading, asked, answered: state.monotonic });
      state.monotonic += 1_000 - state.took;
      shown.push(clock.at(state.monotonic));
    }
    return shown;
  };
  return { state, pass, apart: () => clock.at(state.monotonic) - other() };
}

describe('a followed clock', () => {
  test('shows what it began with, and counts on', () => {
    const clock = new FollowedClock(NOON, 7_000.5);
    expect(clock.at(7_000.5)).toBe(NOON);
    expect(clock.at(8_000.5)).toBe(NOON + 1_000);
  });

  test.each([200, -200])('follows another that is %i ms ahead in 40 s, without a step', (ahead) => {
    const { state, pass, apart } = twoClocks();
    pass(8);
    state.ahead = ahead;
    // The readings from before are the quickest until they are forgotten.
    state.took = 4;
    const shown = pass(7);
    expect(apart()).toBeCloseTo(-ahead, 6);
    shown.push(...pass(42));
    expect(apart()).toBeCloseTo(0, 6);
    for (const [n, each] of shown.slice(1).entries()) {
      const passed = each - (shown[n] ?? 0);
      expect(Math.abs(passed - 1_000)).toBeLessThanOrEqual(5.000_1);
    }
  });

  test('never goes back, however far behind the other is', () => {
    const { state, pass } = twoClocks();
    state.ahead = -3_600_000;
    const shown = pass(60);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.at(-1)).toBeCloseTo(NOON + 60_000 - 300, -1);
  });

  test('believes the quickest of the last eight readings', () => {
    const { state, pass, apart } = twoClocks();
    pass(1);
    // Slow answers, in which all the time goes into the way there.
    state.took = 400;
    state.isUneven = true;
    pass(7);
    expect(apart()).toBeCloseTo(0, 6);
    pass(60);
    expect(apart()).toBeCloseTo(200, 0);
  });
});
