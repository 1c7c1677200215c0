/** Starts a site of several processes on this machine, says where it is, and stops it at Ctrl-C. */

import { build } from '../builds.mjs';
import { say } from '../toolchain.mjs';
import { CheckoutFault, findVersion, type Version } from './checkout.ts';
import { readCommandLine, USAGE } from './command-line.ts';
import { LocalSite } from './local-site.ts';
import { startNginx } from './nginx.ts';
import { whyNotAt } from './port.ts';
import { findPrograms, searchAlsoServices } from './programs.ts';

// A terminal that is closed hears nothing more, and everything must stop all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.exitCode = await main(process.argv.slice(2));

/** Resolves with the exit code: 2 if the request or the machine lacks something. */
async function main(args: readonly string[]): Promise<number> {
  const asked = readCommandLine(args);
  if (asked === USAGE) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (typeof asked === 'string') return refuse(`${asked}\n\n${USAGE}`);
  searchAlsoServices();
  const programs = findPrograms();
  if (typeof programs === 'string') return refuse(programs);
  const why = await whyNotAt(asked.port);
  if (why !== null) return refuse(why);
  const beside = versionOf(asked.beside);
  if (typeof beside === 'string') return refuse(beside);

  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new Error('stopped before it was up')));
  await build(process.execPath, 'changed', stopping.signal);
  try {
    say('starting PostgreSQL, Redis, the processes and nginx …');
    const site = await LocalSite.start({
      ...asked,
      ...programs,
      beside,
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

/** Null for none; or a sentence that says why it cannot run. */
function versionOf(ref: string | null): Version | string | null {
  try {
    return ref === null ? null : findVersion(ref);
  } catch (error) {
    if (error instanceof CheckoutFault) return error.message;
    throw error;
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
