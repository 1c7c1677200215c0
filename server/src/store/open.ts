/** Opens the match store that a URL names. */

import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dialect as Driver, Kysely } from 'kysely';
import { StoreUnavailable } from './errors.ts';
import { failureOf } from './failure.ts';
import { KyselyStore, type Lines, type StoreOptions } from './kysely-store.ts';
import { type Dialect, isCurrent, migrate } from './migrations.ts';
import type { MatchStore } from './port.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { penOf } from './write-sql.ts';

export interface OpenOptions extends Partial<StoreOptions> {
  /** Lines to PostgreSQL, at least 2: one writes, the others read. */
  readonly connections?: number;
  /** Milliseconds that SQLite waits for another process that writes to the same file. */
  readonly busyTimeout?: number;
  /** Told of what goes wrong while nobody waits for an answer. */
  readonly onError?: (error: Error) => void;
}

/** Milliseconds that a tool waits for a server that writes to the same file. */
const TOOL_BUSY_TIMEOUT = 30_000;

const DEFAULTS = {
  mostWaiting: 10_000,
  mostInGroup: 500,
  patience: 10_000,
  toldDelay: 100,
  connections: 8,
  busyTimeout: 5_000,
  onError: () => {},
} as const;

/**
 * Opens a store and brings its tables up to date.
 *
 * `url` is `postgres://…` for PostgreSQL; `file:…`, a path or `:memory:` for SQLite, whose
 * directory is made where it is missing.
 *
 * @throws {@link StoreUnavailable} when the database cannot be reached
 */
export async function openStore(url: string, options: OpenOptions = {}): Promise<MatchStore> {
  const settings = { ...DEFAULTS, ...options };
  try {
    const connections = isPostgres(url) ? await openPostgres(url, settings) : await openSqlite(url, settings);
    return new KyselyStore(connections, settings);
  } catch (error) {
    throw new StoreUnavailable(failureOf(error));
  }
}

/** One connection to a database of matches, for what is done to the whole of it. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** There is no such database, or it is not as this version of the server makes it. */
export class NotAStore extends Error {
  readonly code: 'NO_STORE' | 'STORE_NOT_CURRENT';

  constructor(code: NotAStore['code'], sentence: string) {
    super(sentence);
    this.name = 'NotAStore';
    this.code = code;
  }
}

/**
 * A connection to the database that a URL names, as for {@link openStore}, beside a server that uses it
 * or without one; a statement takes as long as it takes. `make` makes the database and brings its
 * tables up to date; otherwise it has to be there and to be current, and is left as it is.
 *
 * To be destroyed after use.
 *
 * @throws {@link NotAStore}, {@link StoreUnavailable}
 */
export async function openDatabase(url: string, make = false): Promise<OpenDatabase> {
  const database = await databaseAt(url, make);
  try {
    if (make) await migrate(database.db, database.dialect);
    else await mustBeCurrent(database);
    return database;
  } catch (error) {
    await database.db.destroy().catch(() => {});
    throw error instanceof NotAStore ? error : new StoreUnavailable(failureOf(error));
  }
}

async function databaseAt(url: string, make: boolean): Promise<OpenDatabase> {
  if (isPostgres(url)) {
    const { postgresDialect } = await import('./postgres-dialect.ts');
    const dialect = postgresDialect({ url, connections: 1, patient: true, onError: () => {} });
    return { db: new Kysely({ dialect }), dialect: 'postgres' };
  }
  const file = fileOf(url);
  if (make) await makeStore(file);
  else if (!existsSync(file)) throw new NotAStore('NO_STORE', `There is no match store at ${file}.`);
  const source = new SqliteConnection({ file, readonly: false, busyTimeout: TOOL_BUSY_TIMEOUT });
  const dialect = sqliteDialect(source);
  return { db: new Kysely({ dialect }), dialect: 'sqlite' };
}

/** @throws {@link NotAStore} */
async function makeStore(file: string): Promise<void> {
  try {
    await makePrivate(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new NotAStore('NO_STORE', `No match store can be made at ${file} (${code}).`);
  }
}

async function mustBeCurrent({ db, dialect }: OpenDatabase): Promise<void> {
  if (await isCurrent(db, dialect)) return;
  throw new NotAStore(
    'STORE_NOT_CURRENT',
    'This is no match store of this version: start the server of this version on it once.',
  );
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

async function openSqlite(url: string, { busyTimeout }: { busyTimeout: number }): Promise<Lines> {
  const file = fileOf(url);
  const connect = (readonly: boolean) => new SqliteConnection({ file, readonly, busyTimeout });
  const over = (source: SqliteConnection): Kysely<Tables> => new Kysely({ dialect: sqliteDialect(source) });
  if (file !== ':memory:') await makePrivate(file);
  const writing = connect(false);
  await migrated(over(writing), 'sqlite');
  // What a crash has left in the log, along with whom it should have forgotten.
  await writing
    .connect()
    .emptyLog()
    .catch(() => false);
  // A second connection lets matches be read while a group waits for the disk.
  return { writing: (me) => writing.pen(me), reading: over(file === ':memory:' ? writing : connect(true)) };
}

/** Seeds of running matches are in it: a file that is made is nobody else's to read. */
async function makePrivate(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  await handle.close();
}

const fileOf = (url: string): string => {
  if (url === ':memory:') return url;
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.replace(/^file:/, ''));
};

async function openPostgres(
  url: string,
  { connections, onError }: { connections: number; onError: (error: Error) => void },
): Promise<Lines> {
  // Only who uses PostgreSQL loads its driver.
  const { postgresDialect } = await import('./postgres-dialect.ts');
  const connect = (dialect: Driver): Kysely<Tables> => new Kysely({ dialect });
  const migrating = connect(postgresDialect({ url, connections: 1, patient: true, onError }));
  await migrated(migrating, 'postgres');
  await migrating.destroy();
  // Groups are written one by one, and do not wait behind those who read.
  const writing = connect(postgresDialect({ url, connections: 1, onError }));
  return {
    writing: (me) => penOf({ db: writing, me }),
    reading: connect(postgresDialect({ url, connections: connections - 1, onError })),
  };
}

async function migrated(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}
