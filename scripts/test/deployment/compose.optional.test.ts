/** Validates the compose files with compose itself (Debian: docker-compose). */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';

test.each(['docker-compose.yml', 'docker-compose.standby.yml'])('compose takes %s', (file) => {
  const args = ['--file', inRoot(file), 'config', '--quiet'];
  const { status, stderr } = spawnSync('docker-compose', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
