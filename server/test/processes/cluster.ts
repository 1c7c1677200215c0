/** A site of several server processes on one PostgreSQL and one Redis, behind a proxy, for tests. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asMatchId } from '@escadre/shared/kernel';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import type { DatabaseKind, TestDatabase } from '../store/databases.ts';
import { freePort } from '../support/free-port.ts';
import { HttpRefusal, Person } from '../support/harness.ts';
import { PathProxy } from '../support/path-proxy.ts';
import { RedisServer } from '../support/redis-server.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { WireClient } from '../support/wire-client.ts';

/** Milliseconds between attempts to come back. */
const TRIES_EVERY = 100;

/** A process, by its own way through the proxy. */
export interface Member {
  readonly server: ServerProcess;
  readonly url: string;
  /** As clients are told. */
  readonly address: string;
}

interface AddOptions {
  /** Another way to the database. */
  readonly databaseUrl?: string;
  /** The main file, by default that of the server. */
  readonly main?: string;
  /** Instead of what processes of a cluster are given. */
  readonly env?: Readonly<Record<string, string>>;
}

export class Cluster {
  readonly #folder: string;
  readonly #proxy: PathProxy;
  readonly database: Pick<TestDatabase, 'url' | 'drop'>;
  readonly redis: RedisServer;
  /** Beside the processes, for tests to look into. */
  readonly store: MatchStore;
  readonly #members: Member[] = [];

  private constructor(parts: {
    folder: string;
    proxy: PathProxy;
    database: Pick<TestDatabase, 'url' | 'drop'>;
    redis: RedisServer;
    store: MatchStore;
  }) {
    this.#folder = parts.folder;
    this.#proxy = parts.proxy;
    this.database = parts.database;
    this.redis = parts.redis;
    this.store = parts.store;
  }

  static async start(kind: DatabaseKind): Promise<Cluster> {
    return Cluster.on(await kind.create());
  }

  /** On a database of its own, which is dropped at the end. */
  static async on(database: Pick<TestDatabase, 'url' | 'drop'>): Promise<Cluster> {
    // Before anything else: its program may be missing.
    const redis = await RedisServer.start().catch(async (error: unknown) => {
      await database.drop();
      throw error;
    });
    const folder = await mkdtemp(join(tmpdir(), 'escadre-cluster-'));
    const [proxy, store] = await Promise.all([PathProxy.start(), openStore(database.url)]);
    return new Cluster({ folder, proxy, database, redis, store });
  }

  /** Any process by turns, as the proxy has it. */
  get url(): string {
    return this.#proxy.url;
  }

  /** Starts a process; with a name again, in the place of the one that had it. */
  async add(name: string, how: AddOptions = {}): Promise<Member> {
    const member = await this.begin(name, how);
    await member.server.listening;
    return member;
  }

  /** Does not wait until it listens. */
  async begin(
    name: string,
    { databaseUrl = this.database.url, main, env = {} }: AddOptions = {},
  ): Promise<Member> {
    const [port, address] = [await freePort(), this.#proxy.addressOf(name)];
    const settings = {
      PORT: String(port),
      DATA_DIR: join(this.#folder, name),
      DATABASE_URL: databaseUrl,
      REDIS_URL: this.redis.url,
      PUBLIC_ADDRESS: address,
      COMPUTER_PACE: 'off',
    };
    const server = new ServerProcess({ ...settings, ...env }, main);
    this.#proxy.route(name, port);
    const member = { server, url: `http://${address}`, address };
    this.#members.push(member);
    return member;
  }

  async stop(): Promise<void> {
    for (const { server } of this.#members) server.signal('SIGCONT');
    await Promise.all(this.#members.map(({ server }) => server.stop()));
    await this.store.close();
    await this.#proxy.close();
    await this.redis.kill();
    await this.database.drop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Two players whose match of cards has begun at one process; the second came by another, or by the same. */
export async function begun(here: Member, there = here) {
  const [ann, ben] = await Person.arriveAll(here, 'Ann', 'Ben');
  const one = await ann.connect(await ann.create('trafalgar-cards'));
  const id = asMatchId(one.answer.match.id);
  const other = await ben.at(there).join(id);
  await Promise.all([one.ready(), other.ready()]);
  await other.until(() => 'exchange-1-french' in other.state.prompts);
  return { id, ann, ben, one, other };
}

/** A player enters their match again, as soon as a process takes it on. */
export async function comeBack(person: Person, match: string): Promise<WireClient> {
  for (;;) {
    try {
      return await person.join(match);
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.status !== 503) throw error;
      await delay(TRIES_EVERY);
    }
  }
}
