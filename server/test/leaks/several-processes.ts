/** A site of several processes on one PostgreSQL and one Redis, which perform pairs one after the other. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseKind, TestDatabase } from '../store/databases.ts';
import { freePort } from '../support/free-port.ts';
import { OPS_TOKEN } from '../support/harness.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { QUICK_COMPUTERS } from '../support/quick-computers.ts';
import { RedisServer } from '../support/redis-server.ts';
import { SECRET } from '../support/secret.ts';
import { until } from '../support/until.ts';
import type { OpenSite, Site } from './site.ts';
import type { Done, Order } from './site-process.ts';

const MAIN = fileURLToPath(new URL('./site-process.ts', import.meta.url));
const PROCESSES = 3;

interface Member {
  readonly child: ChildProcess;
  readonly port: number;
}

export class SeveralProcesses {
  readonly redis: RedisServer;
  readonly #folder: string;
  readonly #members: readonly Member[];

  private constructor(parts: { redis: RedisServer; folder: string; members: readonly Member[] }) {
    this.redis = parts.redis;
    this.#folder = parts.folder;
    this.#members = parts.members;
  }

  static async start(): Promise<SeveralProcesses> {
    const redis = await RedisServer.start();
    const folder = await mkdtemp(join(tmpdir(), 'escadre-leaks-'));
    const members = await Promise.all(
      Array.from({ length: PROCESSES }, async () => ({
        child: fork(MAIN, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
        port: await freePort(),
      })),
    );
    return new SeveralProcesses({ redis, folder, members });
  }

  async stop(): Promise<void> {
    for (const { child } of this.#members) child.kill();
    await Promise.all(
      this.#members.map(({ child }) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
    );
    await this.redis.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** For the pair with a number, on a database of its own. */
  on(kind: DatabaseKind, maker: string, run: number): OpenSite {
    return async () => {
      const database = await kind.create();
      try {
        return await this.#open(database, maker, run);
      } catch (error) {
        await database.drop();
        throw error;
      }
    };
  }

  async #open(database: TestDatabase, maker: string, run: number): Promise<Site> {
    const everybody = (order: (member: Member, n: number) => Order) =>
      Promise.all(this.#members.map((member, n) => carryOut(member.child, order(member, n))));
    await everybody(({ port }, n) => ({
      ...{ do: 'open', maker, run },
      env: this.#settings(database.url, port, n),
    }));
    return {
      doors: this.#members.map(({ port }) => `http://127.0.0.1:${port}`),
      pass: async (milliseconds) => void (await everybody(() => ({ do: 'pass', milliseconds }))),
      agree: (match) =>
        until('all know the same', async () => {
          const seen = await everybody(() => ({ do: 'look', match }));
          return new Set(seen).size === 1;
        }),
      close: async () => {
        await everybody(() => ({ do: 'close' }));
        await database.drop();
      },
    };
  }

  #settings(databaseUrl: string, port: number, n: number) {
    return {
      PORT: String(port),
      HOST: '127.0.0.1',
      OPS_PORT: '0',
      OPS_TOKEN,
      DATA_DIR: join(this.#folder, String(n)),
      DATABASE_URL: databaseUrl,
      REDIS_URL: this.redis.url,
      PUBLIC_ADDRESS: `127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
      ESCADRE_SECRET: SECRET,
      TRUST_PROXY: 'loopback',
      ...NO_LIMITS,
      ...QUICK_COMPUTERS,
    };
  }
}

async function carryOut(child: ChildProcess, order: Order): Promise<string | undefined> {
  const answered = once(child, 'message') as Promise<[Done]>;
  child.send(order);
  const [{ failed, seen }] = await answered;
  if (failed !== null) throw new Error(failed);
  return seen;
}
