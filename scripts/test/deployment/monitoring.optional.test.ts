/** The shipped alerts and who is called, by the tools of Prometheus and Alertmanager where they are installed. */

import { spawnSync } from 'node:child_process';
import { expect } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from './test-with.ts';

/** What is said by a program that does not accept what it is asked. */
function refusalOf(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: inRoot('deploy'), encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

testWith('promtool')('promtool accepts the alerts, and they fire when they should', () => {
  expect(refusalOf('promtool', 'check', 'rules', 'prometheus/rules.yml')).toBe('');
  expect(refusalOf('promtool', 'test', 'rules', 'prometheus/test-rules.yml')).toBe('');
});

testWith('promtool').each([['prometheus'], ['systemd']])(
  'promtool accepts what Prometheus watches, in deploy/%s',
  (folder) => {
    expect(refusalOf('promtool', 'check', 'config', '--syntax-only', `${folder}/prometheus.yml`)).toBe('');
  },
);

testWith('amtool')('amtool accepts who is called', () => {
  expect(refusalOf('amtool', 'check-config', 'alertmanager/alertmanager.yml')).toBe('');
});
