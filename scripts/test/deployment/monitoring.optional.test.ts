/** The shipped alerts and their receiver, checked by the tools of Prometheus and Alertmanager. */

import { spawnSync } from 'node:child_process';
import { expect } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from './test-with.ts';

/** What a program says when it refuses; empty if it accepts. */
function refusalOf(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: inRoot('deploy'), encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

testWith('promtool')('promtool accepts the alerts, and they fire when they should', () => {
  expect(refusalOf('promtool', 'check', 'rules', 'prometheus/rules.yml')).toBe('');
  expect(refusalOf('promtool', 'test', 'rules', 'prometheus/test-rules.yml')).toBe('');
});

testWith('promtool').each([['prometheus'], ['systemd']])(
  'promtool accepts deploy/%s/prometheus.yml',
  (folder) => {
    expect(refusalOf('promtool', 'check', 'config', '--syntax-only', `${folder}/prometheus.yml`)).toBe('');
  },
);

testWith('amtool')('amtool accepts the receiver of alerts', () => {
  expect(refusalOf('amtool', 'check-config', 'alertmanager/alertmanager.yml')).toBe('');
});
