/**
 * To be loaded before the server, by `--import`: for how long it does nothing else. What others do on this machine meanwhile
 * does not count, as it is the time for which its thread works between two turns of its event loop. The longest since
 * SIGUSR2, in milliseconds, is written into the file that `METER_FILE` names when the process ends.
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

/** Milliseconds that this thread has worked. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
