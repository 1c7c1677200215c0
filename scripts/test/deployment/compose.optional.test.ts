/** Validates the compose file with compose itself (Debian: docker-compose). */

import { spawnSync } from 'node:child_process';
import { expect } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from './test-with.ts';

const PROFILES = [
  '',
  'postgres',
  'standby',
  'cluster',
  'monitoring',
  'postgres,standby,monitoring',
  'cluster,monitoring',
];

testWith('docker-compose').each(PROFILES)('compose takes the file with the profiles %p', (profiles) => {
  const args = ['--file', inRoot('docker-compose.yml'), 'config', '--quiet'];
  const env = { ...process.env, COMPOSE_PROFILES: profiles };
  const { status, stderr } = spawnSync('docker-compose', args, { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([0, '']);
});
