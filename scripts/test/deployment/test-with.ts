/** Tests that run other programs, where those are installed. */

import { spawnSync } from 'node:child_process';
import { test } from '@jest/globals';

/**
 * `test`, or `test.skip` with a sentence where one of the programs is missing.
 *
 * @throws Error where one is missing in `.ci/run` as root
 */
export function testWith(...programs: readonly string[]): typeof test {
  const missing = missingOf(programs);
  if (missing.length === 0) return test;
  process.stderr.write(`tests are skipped, as ${missing.join(' and ')} cannot be found\n`);
  // The type of `test.skip` lacks what it has.
  return test.skip as typeof test;
}

/**
 * Those of the programs that are not installed.
 *
 * @throws Error where one is missing in `.ci/run` as root
 */
export function missingOf(programs: readonly string[]): readonly string[] {
  const missing = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missing.length > 0 && areInstalled())
    throw new Error(`${missing.join(' and ')} cannot be found: .ci/run installs what the tests need`);
  return missing;
}

/** Whether `.ci/run` has installed them all, as root can: a test skipped there would seem to have passed. */
const areInstalled = (): boolean =>
  Boolean(process.env.CI) && process.platform === 'linux' && process.getuid?.() === 0;
