/**
 * Loaded before the server by `--import`: measures how long it is blocked. Other processes do not count, as
 * it measures the thread's working time between two turns of the event loop. When the process ends, the
 * longest since SIGUSR2, in milliseconds, is written to the file named by `METER_FILE`.
 */

import { writeFileSync } from 'node:fs';

const file = process.env.METER_FILE;
let longest = 0;
let before = worked();

process.on('SIGUSR2', () => {
  longest = 0;
});
process.on('exit', () => {
  if (file !== undefined) writeFileSync(file, String(longest));
});
turn();

function turn(): void {
  const now = worked();
  longest = Math.max(longest, now - before);
  before = now;
  setImmediate(turn).unref();
}

/** Milliseconds of this thread's work. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
