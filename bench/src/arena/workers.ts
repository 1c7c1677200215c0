/**
 * Plays a contest's matches in parallel processes. Not threads: a process's processor time is known to the
 * microsecond, a thread's on many systems only to the tick.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Played } from './bout.ts';
import type { Contest } from './contest.ts';
import type { Report, Task } from './worker.ts';

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * Plays these matches and yields each when it is over, in no particular order.
 *
 * @throws Error for a failed match; stops the others
 */
export async function playAll(
  contest: Contest,
  runs: Iterable<number>,
  workers: number,
  each: (played: Played) => void,
): Promise<void> {
  const left = runs[Symbol.iterator]();
  const processes = Array.from({ length: workers }, () => fork(PROGRAM, { stdio: 'inherit' }));
  const breakOff = () => {
    for (const worker of processes) worker.kill('SIGKILL');
  };
  // Do not leave processes behind when we are terminated.
  process.once('exit', breakOff);
  try {
    await Promise.all(processes.map((worker) => playShare(worker, contest, left, each)));
  } finally {
    process.off('exit', breakOff);
    breakOff();
  }
}

/** Lets a process play until no match is left. */
function playShare(
  worker: ChildProcess,
  contest: Contest,
  left: Iterator<number>,
  each: (played: Played) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const { done, value } = left.next();
      if (done === true) resolve();
      else worker.send({ contest, run: value } satisfies Task);
    };
    worker.on('message', (report: Report) => {
      if ('failure' in report) {
        reject(new Error(report.failure));
        return;
      }
      each(report.played);
      next();
    });
    worker.once('exit', (code, signal) =>
      reject(new Error(`a process of the arena ended: ${signal ?? code}`)),
    );
    next();
  });
}
