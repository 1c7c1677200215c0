/** The shipped alerts, by Prometheus’ own tool where it is installed. */

import { spawnSync } from 'node:child_process';
import { expect } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from './test-with.ts';

testWith('promtool')('promtool accepts the alerts, and they fire when they should', () => {
  const folder = inRoot('deploy', 'prometheus');
  for (const args of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'test-rules.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }
});
