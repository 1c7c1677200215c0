/** Tests that run other programs, where those are installed. */

import { spawnSync } from 'node:child_process';
import { test } from '@jest/globals';

/** `test`, or `test.skip` with a sentence where one of the programs is missing. */
export function testWith(...programs: readonly string[]): typeof test {
  const missing = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missing.length === 0) return test;
  process.stderr.write(`tests are skipped, as ${missing.join(' and ')} cannot be found\n`);
  // The type of `test.skip` lacks what it has.
  return test.skip as typeof test;
}
