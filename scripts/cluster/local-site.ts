/** A site of several processes on this machine: PostgreSQL, Redis, the processes, and a proxy in front. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@escadre/shared/kernel';
import { freePort } from '../../server/test/support/free-port.ts';
import { RedisServer } from '../../server/test/support/redis-server.ts';
import { ServerProcess } from '../../server/test/support/server-process.ts';
import { startPostgres } from '../postgres.mjs';
import { say } from '../toolchain.mjs';
import { buildAt, CheckoutFault, checkOut, type Version } from './checkout.ts';
import type { StartProxy } from './proxy.ts';

interface LocalSiteParts {
  readonly processes: number;
  /** At which the site is opened. */
  readonly port: number;
  /** The folder of PostgreSQL’s programs. */
  readonly postgres: string;
  readonly startProxy: StartProxy;
  /** What the last process runs instead of this version. */
  readonly beside?: Version | null;
  /** Stops a start. */
  readonly signal?: AbortSignal;
}

/** A process, by its own way through the proxy. */
interface LocalProcess {
  readonly name: string;
  readonly url: string;
  readonly server: ServerProcess;
  /** What it runs; absent for this version. */
  readonly version?: Version;
}

type Undo = () => Promise<void>;

export class LocalSite {
  readonly url: string;
  /** Of the operators’ ports. */
  readonly token: string;
  readonly processes: readonly LocalProcess[];
  /** What the operator reads about it. */
  readonly lines: readonly string[];
  readonly #undo: Undo[];
  readonly #stopping: { isSo: boolean };

  private constructor(
    parts: Pick<LocalSite, 'url' | 'token' | 'processes' | 'lines'> & {
      readonly undo: Undo[];
      readonly stopping: { isSo: boolean };
    },
  ) {
    ({ url: this.url, token: this.token, processes: this.processes, lines: this.lines } = parts);
    this.#undo = parts.undo;
    this.#stopping = parts.stopping;
  }

  /** @throws Error if a part does not start; those that did are stopped */
  static async start(parts: LocalSiteParts): Promise<LocalSite> {
    const { port, postgres, startProxy, signal } = parts;
    const undo: Undo[] = [];
    const stopping = { isSo: false };
    try {
      const folder = await mkdtemp(join(tmpdir(), 'escadre-cluster-'));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      const other = await otherOf(parts, join(folder, 'beside'));
      const database = await startPostgres(postgres);
      undo.push(database.stop);
      signal?.throwIfAborted();
      const redis = await RedisServer.start();
      undo.push(() => redis.kill());
      signal?.throwIfAborted();
      const url = `http://localhost:${port}`;
      const common = {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        SITE_URL: url,
        TRUST_PROXY: '1',
        ESCADRE_SECRET: secret(),
        OPS_TOKEN: secret(),
      };
      const ports = await Promise.all(Array.from({ length: parts.processes }, () => freePort()));
      const started: LocalProcess[] = [];
      undo.push(async () => {
        stopping.isSo = true;
        // Somebody may have frozen one, to see what happens.
        for (const { server } of started) server.signal('SIGCONT');
        await Promise.all(started.map(({ server }) => server.stop()));
      });
      await startAll({ url, folder, common, ports, other, started });
      signal?.throwIfAborted();
      undo.push(await startProxy({ folder, port, processes: ports }));
      for (const each of started) tellOf(each, stopping);
      const lines = linesOn(
        { url, token: common.OPS_TOKEN, folder, database: database.url, redis: redis.url },
        started,
      );
      return new LocalSite({ url, token: common.OPS_TOKEN, processes: started, lines, undo, stopping });
    } catch (error) {
      await inReverse(undo);
      throw error;
    }
  }

  /** The proxy first, so that nobody comes in; then the processes; then what they write to. */
  async stop(): Promise<void> {
    this.#stopping.isSo = true;
    await inReverse(this.#undo);
  }
}

const secret = (): string => randomBytes(36).toString('base64url');

/** A version beside ours, with the main file of its server. */
interface Other {
  readonly version: Version;
  readonly main: string;
}

async function otherOf(
  { beside, signal }: Pick<LocalSiteParts, 'beside' | 'signal'>,
  folder: string,
): Promise<Other | null> {
  if (beside == null) return null;
  say(`building ${labelOf(beside)}, which runs beside this version …`);
  const main = checkOut(beside, folder);
  await buildAt(folder, beside, signal);
  return { version: beside, main };
}

interface ProcessesParts {
  readonly url: string;
  readonly folder: string;
  readonly common: Readonly<Record<string, string>>;
  readonly ports: readonly number[];
  /** What the last one runs; null for this version. */
  readonly other: Other | null;
  /** Where they are put, those that do not listen yet included. */
  readonly started: LocalProcess[];
}

/** Resolves when all listen. The other version is first, as an update finds it: it may refuse what ours has stored. */
async function startAll({ ports, other, started, ...common }: ProcessesParts): Promise<void> {
  const own = ports.slice(0, other === null ? ports.length : -1);
  if (other !== null) {
    const process = processOf(`p${ports.length}`, ports.at(-1) ?? 0, common, other);
    started.push(process);
    await process.server.listening.catch((error: unknown) => {
      throw new CheckoutFault('DOES_NOT_START', `"${other.version.ref}" does not start: ${messageOf(error)}`);
    });
  }
  started.unshift(...own.map((port, index) => processOf(`p${index + 1}`, port, common)));
  await Promise.all(started.map(({ server }) => server.listening));
}

function processOf(
  name: string,
  port: number,
  { url, folder, common }: Pick<ProcessesParts, 'url' | 'folder' | 'common'>,
  other?: Other,
): LocalProcess {
  const { LOG_LEVEL = 'warn' } = process.env;
  const own = { PORT: String(port), DATA_DIR: join(folder, name), PUBLIC_ADDRESS: `/${name}`, LOG_LEVEL };
  const server = new ServerProcess({ ...common, ...own }, other?.main);
  return { name, url: `${url}/${name}`, server, ...(other && { version: other.version }) };
}

/** Passes on what a process logs, and says when it ends by itself. */
function tellOf({ name, server }: LocalProcess, stopping: { readonly isSo: boolean }): void {
  server.onLine = (line) => process.stdout.write(`${name}: ${line}\n`);
  void server.ended.then(() => {
    if (!stopping.isSo) process.stdout.write(`${name}: has ended\n`);
  });
}

/** Each even if one before fails. */
async function inReverse(undo: Undo[]): Promise<void> {
  const faults: unknown[] = [];
  for (let act = undo.pop(); act !== undefined; act = undo.pop()) {
    await act().catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

const labelOf = ({ ref, commit }: Version): string => {
  const short = commit.slice(0, 8);
  return commit.startsWith(ref) ? short : `${ref} (${short})`;
};

function linesOn(
  { url, token, folder, database, redis }: Record<'url' | 'token' | 'folder' | 'database' | 'redis', string>,
  processes: readonly LocalProcess[],
): string[] {
  return [
    `${processes.length} processes run one site. Open ${url}`,
    ...processes.map(
      ({ name, url, server, version }) =>
        `  ${name}  ${url}  operators’ port ${server.opsUrl}  process id ${server.pid}${
          version === undefined ? '' : `  runs ${labelOf(version)}`
        }`,
    ),
    `  Token of the operators’ ports: ${token}`,
    `  ${database}  ${redis}`,
    `  Data in ${folder}, until it stops.`,
    '  `kill -9` a process: its matches go on in the others. Ctrl-C stops all.',
  ];
}
