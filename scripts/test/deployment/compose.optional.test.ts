/** The compose file is taken by compose itself (Debian: docker-compose). */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';

test('compose takes the file', () => {
  const args = ['--file', inRoot('docker-compose.yml'), 'config', '--quiet'];
  const { status, stderr } = spawnSync('docker-compose', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
