/** Several tabs of one browser hear of a move, and one of them rings. */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ringOnce } from '../src/base/one-bell.ts';

/** The locks of a browser that blocks all site data. */
function refuseLocks(): void {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, get: () => ({ request }) });
}

/** Locks shared by the tabs of this test. */
function giveLocks(): void {
  const held = new Map<string, () => void>();
  const request = (name: string, options: LockOptions, act: (lock: object | null) => unknown) => {
    if (options.ifAvailable && held.has(name)) return Promise.resolve(act(null));
    held.get(name)?.();
    return new Promise((resolve, reject) => {
      const stolen = () => reject(new DOMException('stolen', 'AbortError'));
      held.set(name, stolen);
      Promise.resolve(act({ name })).then((value) => {
        if (held.get(name) === stolen) held.delete(name);
        resolve(value);
      }, reject);
    });
  };
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, get: () => ({ request }) });
}

beforeEach(() => {
  jest.useFakeTimers();
  giveLocks();
});
afterEach(() => {
  jest.useRealTimers();
  // The navigator's own locks are on its prototype.
  Reflect.deleteProperty(globalThis.navigator, 'locks');
});

const settled = () => jest.advanceTimersByTimeAsync(0);

test('four tabs see the player’s turn, and one bell rings', async () => {
  const ring = jest.fn();
  for (let tab = 0; tab < 4; tab++) ringOnce('/m/one', false, ring);
  await settled();
  expect(ring).toHaveBeenCalledTimes(1);
  ringOnce('/m/other', false, ring);
  await settled();
  expect(ring).toHaveBeenCalledTimes(2);
});

test('the tab of the match rings at each move, and tabs that list it later are quiet', async () => {
  const [shown, listed] = [jest.fn(), jest.fn()];
  ringOnce('/m/one', true, shown);
  ringOnce('/m/one', true, shown);
  await settled();
  ringOnce('/m/one', false, listed);
  await settled();
  expect([shown.mock.calls.length, listed.mock.calls.length]).toEqual([2, 0]);
  await jest.advanceTimersByTimeAsync(30_000);
  ringOnce('/m/one', false, listed);
  await settled();
  expect(listed).toHaveBeenCalledTimes(1);
});

test('without locks a bell rings all the same', async () => {
  refuseLocks();
  const ring = jest.fn();
  ringOnce('/m/one', false, ring);
  await settled();
  expect(ring).toHaveBeenCalledTimes(1);
});
