/** Single-tab tasks, in browsers that refuse locks. */

import { afterEach, expect, jest, test } from '@jest/globals';
import { holdAlone } from '../src/base/single-tab.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

function browserWith(request: () => Promise<unknown>): void {
  const page = Object.create(globalThis.navigator, { locks: { value: { request } } });
  jest.spyOn(globalThis, 'navigator', 'get').mockReturnValue(page);
}

test.each([true, false])(
  'all site data is blocked: the role is held, and never lost (steal: %s)',
  async (steal) => {
    browserWith(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
    const lost = jest.fn();
    const held = await holdAlone('practice', { steal, lost });
    expect(held).toBeDefined();
    held?.release();
    expect(lost).not.toHaveBeenCalled();
  },
);

test('another tab takes the role: it is lost', async () => {
  const lost = jest.fn();
  await holdAlone('practice', { steal: false, lost });
  expect(await holdAlone('practice', { steal: false, lost })).toBeUndefined();
  const other = await holdAlone('practice', { steal: true, lost: () => undefined });
  await new Promise(setImmediate);
  expect(lost).toHaveBeenCalledTimes(1);
  other?.release();
});
