/** How the processes of a PostgreSQL server are found and signalled, which come and go. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { must } from '@escadre/shared/kernel';
import { afterEach, expect, test } from '@jest/globals';
import { childrenOf, signal } from '../postgres-server.mjs';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function waiting() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  return { child, pid: must(child.pid, 'its id'), ended: once(child, 'exit') };
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a process without children has none: 0 would be our own group', () => {
  const { pid } = waiting();
  expect(childrenOf(pid)).toEqual([]);
  expect(childrenOf(process.pid)).toContain(pid);
});

test('one that has ended meanwhile keeps the others from no signal', async () => {
  const [gone, there] = [waiting(), waiting()];
  gone.child.kill('SIGKILL');
  await gone.ended;
  signal([gone.pid, there.pid], 'SIGTERM');
  expect(await there.ended).toEqual([null, 'SIGTERM']);
});
