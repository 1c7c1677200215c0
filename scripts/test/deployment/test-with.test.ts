/** Tests that need another program are skipped where it is missing, but never in CI. */

import { afterEach, expect, jest, test } from '@jest/globals';
import { missingOf, testWith } from './test-with.ts';

const { CI } = process.env;
afterEach(() => {
  jest.restoreAllMocks();
  if (CI === undefined) delete process.env.CI;
  else process.env.CI = CI;
});

/** Whether this is `.ci/run`, and for whom. */
function runAs(user: number, isCi: boolean): void {
  jest.spyOn(process, 'getuid').mockReturnValue(user);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  if (isCi) process.env.CI = 'true';
  else delete process.env.CI;
}

test.each([
  ['root on a machine of their own', 0, false],
  ['another user in .ci/run', 1000, true],
])('%s may lack a program', (_, user, isCi) => {
  runAs(user, isCi);
  expect(missingOf(['node', 'no-such-program'])).toEqual(['no-such-program']);
  expect(testWith('no-such-program')).toBe(test.skip);
  expect(testWith('node')).toBe(test);
});

test('root in .ci/run lacks none', () => {
  runAs(0, true);
  expect(testWith('node')).toBe(test);
  expect(() => testWith('node', 'no-such-program')).toThrow('no-such-program cannot be found');
});
