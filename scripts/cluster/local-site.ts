/** A site of several processes on this machine: PostgreSQL, Redis, the processes, and a proxy in front. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/test/support/free-port.ts';
import { RedisServer } from '../../server/test/support/redis-server.ts';
import { ServerProcess } from '../../server/test/support/server-process.ts';
import { startPostgres } from '../postgres.mjs';
import type { StartProxy } from './proxy.ts';

interface LocalSiteParts {
  readonly processes: number;
  /** At which the site is opened. */
  readonly port: number;
  /** The folder of PostgreSQL’s programs. */
  readonly postgres: string;
  readonly startProxy: StartProxy;
  /** Stops a start. */
  readonly signal?: AbortSignal;
}

/** A process, by its own way through the proxy. */
interface LocalProcess {
  readonly name: string;
  readonly url: string;
  readonly server: ServerProcess;
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
  static async start({ processes, port, postgres, startProxy, signal }: LocalSiteParts): Promise<LocalSite> {
    const undo: Undo[] = [];
    const stopping = { isSo: false };
    try {
      const folder = await mkdtemp(join(tmpdir(), 'escadre-cluster-'));
      undo.push(() => rm(folder, { recursive: true, force: true }));
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
      const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
      const started = ports.map((each, index) => processOf(`p${index + 1}`, each, { url, folder, common }));
      undo.push(async () => {
        stopping.isSo = true;
        // Somebody may have frozen one, to see what happens.
        for (const { server } of started) server.signal('SIGCONT');
        await Promise.all(started.map(({ server }) => server.stop()));
      });
      await Promise.all(started.map(({ server }) => server.listening));
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

function processOf(
  name: string,
  port: number,
  {
    url,
    folder,
    common,
  }: { readonly url: string; readonly folder: string; readonly common: Record<string, string> },
): LocalProcess {
  const { LOG_LEVEL = 'warn' } = process.env;
  const own = { PORT: String(port), DATA_DIR: join(folder, name), PUBLIC_ADDRESS: `/${name}`, LOG_LEVEL };
  return { name, url: `${url}/${name}`, server: new ServerProcess({ ...common, ...own }) };
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

function linesOn(
  { url, token, folder, database, redis }: Record<'url' | 'token' | 'folder' | 'database' | 'redis', string>,
  processes: readonly LocalProcess[],
): string[] {
  return [
    `${processes.length} processes run one site. Open ${url}`,
    ...processes.map(
      ({ name, url, server }) =>
        `  ${name}  ${url}  operators’ port ${server.opsUrl}  process id ${server.pid}`,
    ),
    `  Token of the operators’ ports: ${token}`,
    `  ${database}  ${redis}`,
    `  Data in ${folder}, until it stops.`,
    '  `kill -9` a process: its matches go on in the others. Ctrl-C stops all.',
  ];
}
