import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, jest, test } from '@jest/globals';

// A machine that is slow starts a thread slowly.
jest.setTimeout(240_000);

const WORKER = new URL('../../src/computers/worker.ts', import.meta.url).href;

/** Below the thinkers' priority, and no higher than this process's own, which it cannot raise. */
const LOW = Math.max(11, getPriority());

/** A process of that priority that has something thought about, and tells the priorities of all its threads. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { setPriority } from 'node:os';
  import { Worker } from 'node:worker_threads';
  setPriority(${LOW});
  const before = readdirSync('/proc/self/task');
  const worker = new Worker(new URL(${JSON.stringify(WORKER)}), { execArgv: [] });
  worker.on('error', (error) => { console.log(JSON.stringify(error.message)); process.exit(1); });
  worker.on('message', () => {
    const begun = readdirSync('/proc/self/task').filter((id) => !before.includes(id));
    const stats = begun.map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8'));
    console.log(JSON.stringify(stats.map((stat) => Number(stat.split(') ').at(-1).split(' ')[16]))));
    process.exit(0);
  });
  worker.postMessage({ mind: 1, make: null, question: {}, share: 1 });
`;

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'a server of less priority than thinkers are given asks for no more, which it may not have',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const priorities: readonly number[] = JSON.parse(await text(child.stdout));
    expect(new Set(priorities)).toEqual(new Set([LOW]));
  },
);
