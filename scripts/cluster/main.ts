/** Starts a site of several processes on this machine, says where it is, and stops it at Ctrl-C. */

import { once } from 'node:events';
import { createServer } from 'node:net';
import { build } from '../builds.mjs';
import { say } from '../toolchain.mjs';
import { readCommandLine, USAGE } from './command-line.ts';
import { LocalSite } from './local-site.ts';
import { startNginx } from './nginx.ts';
import { findPrograms } from './programs.ts';

process.exitCode = await main(process.argv.slice(2));

/** Resolves with the exit code: 2 if the request or the machine lacks something. */
async function main(args: readonly string[]): Promise<number> {
  const asked = readCommandLine(args);
  if (typeof asked === 'string') return refuse(asked === USAGE ? asked : `${asked}\n\n${USAGE}`);
  const programs = findPrograms();
  if (typeof programs === 'string') return refuse(programs);
  if (!(await isFree(asked.port)))
    return refuse(`Another program has the port ${asked.port}. Choose another with --port.`);
  await build(process.execPath, 'changed');

  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new Error('stopped before it was up')));
  try {
    say('starting PostgreSQL, Redis, the processes and nginx …');
    const site = await LocalSite.start({
      ...asked,
      ...programs,
      startProxy: startNginx,
      signal: stopping.signal,
    });
    for (const line of site.lines) process.stdout.write(`${line}\n`);
    await new Promise((resolve) => {
      if (stopping.signal.aborted) resolve(undefined);
      stopping.signal.addEventListener('abort', resolve);
    });
    say('stopping …');
    await site.stop();
    return 0;
  } catch (error) {
    process.stderr.write(`escadre: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** nginx would try for seconds. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  return true;
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
