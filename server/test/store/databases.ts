/**
 * The databases that the store is tested on: SQLite always; PostgreSQL when TEST_DATABASE_URL
 * names a server on which databases can be created. Every test has a fresh one.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { type Dialect, Kysely } from 'kysely';
import pg from 'pg';
import { freshId } from '../../src/fresh-id.ts';
import { KyselyStore, type StoreOptions } from '../../src/store/kysely-store.ts';
import { migrate } from '../../src/store/migrations.ts';
import { type OpenOptions, openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { postgresDialect } from '../../src/store/postgres/dialect.ts';
import { join as joinSite } from '../../src/store/sql/processes.ts';
import { penOf } from '../../src/store/sql/writes.ts';
import { SqliteConnection } from '../../src/store/sqlite/connection.ts';
import { sqliteDialect } from '../../src/store/sqlite/dialect.ts';
import type { Tables } from '../../src/store/tables.ts';
import { Faults } from './faults.ts';

export interface TestDatabase {
  readonly url: string;
  /** A line to it, for stores that are put together by hand. */
  dialect(): Dialect;
  /** A statement on a line of the test's own. */
  execute(sql: string): Promise<void>;
  drop(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  create(): Promise<TestDatabase>;
}

async function createSqlite(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'escadre-store-'));
  const url = join(directory, 'escadre.sqlite');
  return {
    url,
    dialect: () =>
      sqliteDialect(new SqliteConnection({ file: url, readonly: false, busyTimeout: 5_000 }), 'transactions'),
    execute: async (sql) => {
      const db = new BetterSqlite(url);
      db.exec(sql);
      db.close();
    },
    drop: () => rm(directory, { recursive: true }),
  };
}

const serverUrl = process.env.TEST_DATABASE_URL;

export async function onServer<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

let created = 0;

async function createPostgres(server: string): Promise<TestDatabase> {
  const name = `escadre_test_${process.pid}_${Date.now()}_${created++}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    dialect: () => postgresDialect({ url: url.href, connections: 4, onError: () => {} }),
    execute: async (sql) => void (await onServer(url.href, (client) => client.query(sql))),
    drop: async () =>
      void (await onServer(server, (client) => client.query(`drop database ${name} with (force)`))),
  };
}

export const sqlite: DatabaseKind = { name: 'SQLite', create: createSqlite };
/** Empty, or the one named by the environment. */
export const postgres: readonly DatabaseKind[] =
  serverUrl === undefined ? [] : [{ name: 'PostgreSQL', create: () => createPostgres(serverUrl) }];
export const databases: readonly DatabaseKind[] = [sqlite, ...postgres];

const USUAL: StoreOptions = { mostWaiting: 10_000, mostInGroup: 500, patience: 10_000, toldDelay: 0 };

/** Databases and stores of the tests of a file; {@link tidy} goes into `afterEach`. */
export class Bench {
  readonly #stores: MatchStore[] = [];
  readonly #databases: TestDatabase[] = [];

  async database(kind: DatabaseKind): Promise<TestDatabase> {
    const database = await kind.create();
    this.#databases.push(database);
    return database;
  }

  keep<Store extends MatchStore>(store: Store): Store {
    this.#stores.push(store);
    return store;
  }

  async open(database: TestDatabase, options?: OpenOptions): Promise<MatchStore> {
    return this.keep(await openStore(database.url, options));
  }

  async fresh(kind: DatabaseKind, options?: OpenOptions): Promise<MatchStore> {
    return this.open(await this.database(kind), options);
  }

  /** A process whose line to the database fails on request. */
  async faulty({ name }: DatabaseKind, database: TestDatabase, options: Partial<StoreOptions> = {}) {
    const faults = new Faults();
    const db = new Kysely<Tables>({ dialect: faults.in(database.dialect()) });
    const writer = { db, dialect: name === 'SQLite' ? 'sqlite' : 'postgres', me: freshId() } as const;
    await migrate(db, writer.dialect);
    await joinSite(writer);
    const connections = {
      me: writer.me,
      writing: penOf(writer),
      reading: new Kysely<Tables>({ dialect: database.dialect() }),
    };
    const store = this.keep(new KyselyStore(connections, { ...USUAL, ...options }));
    faults.commits = 0;
    return { faults, store };
  }

  async closeStores(): Promise<void> {
    for (const store of this.#stores.splice(0)) await store.close();
  }

  readonly tidy = async (): Promise<void> => {
    await this.closeStores();
    for (const database of this.#databases.splice(0)) await database.drop();
  };
}
