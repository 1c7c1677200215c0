/** Opens the match store that a URL names. */

import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dialect, Kysely } from 'kysely';
import { failureOf } from './failure.ts';
import { KyselyStore, type Lines, type StoreOptions } from './kysely-store.ts';
import { migrate } from './migrations.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteLine } from './sqlite-line.ts';
import { type MatchStore, StoreUnavailable } from './store.ts';
import type { Tables } from './tables.ts';
import { penOf } from './write-group.ts';

/** The file of a store that nobody has named, below the working directory. */
export const DEFAULT_FILE = 'data/escadre.db';

export interface OpenOptions extends Partial<StoreOptions> {
  /** Lines to PostgreSQL, at least 2: one writes, the others read. */
  readonly connections?: number;
  /** Milliseconds that SQLite waits for another process that writes to the same file. */
  readonly busyTimeout?: number;
  /** Told of what goes wrong while nobody waits for an answer. */
  readonly onError?: (error: Error) => void;
}

const DEFAULTS = {
  mostWaiting: 10_000,
  mostInGroup: 500,
  patience: 10_000,
  toldDelay: 1_000,
  connections: 8,
  busyTimeout: 5_000,
  onError: () => {},
} as const;

/**
 * Opens a store and brings its tables up to date.
 *
 * `url` is `postgres://…` for PostgreSQL; `file:…`, a path or `:memory:` for SQLite, whose
 * directory is made where it is missing; undefined for {@link DEFAULT_FILE}. Rejects with
 * {@link StoreUnavailable} when the database cannot be reached.
 */
export async function openStore(url: string | undefined, options: OpenOptions = {}): Promise<MatchStore> {
  const settings = { ...DEFAULTS, ...options };
  try {
    const lines = isPostgres(url) ? await openPostgres(url, settings) : await openSqlite(url, settings);
    return new KyselyStore(lines, settings);
  } catch (error) {
    throw new StoreUnavailable(failureOf(error));
  }
}

const isPostgres = (url: string | undefined): url is string => /^postgres(ql)?:\/\//.test(url ?? '');

async function openSqlite(url: string | undefined, { busyTimeout }: { busyTimeout: number }): Promise<Lines> {
  const file = fileOf(url ?? DEFAULT_FILE);
  const line = (readonly: boolean) => new SqliteLine({ file, readonly, busyTimeout });
  const over = (source: SqliteLine): Kysely<Tables> => new Kysely({ dialect: sqliteDialect(source) });
  if (file !== ':memory:') await makePrivate(file);
  const writing = line(false);
  await migrated(over(writing), 'sqlite');
  // A second line lets matches be read while a group waits for the disk.
  return { writing: (me) => writing.pen(me), reading: over(file === ':memory:' ? writing : line(true)) };
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
  const line = (dialect: Dialect): Kysely<Tables> => new Kysely({ dialect });
  const migrating = line(postgresDialect({ url, connections: 1, patient: true, onError }));
  await migrated(migrating, 'postgres');
  await migrating.destroy();
  // Groups are written one by one, and do not wait behind those who read.
  const writing = line(postgresDialect({ url, connections: 1, onError }));
  return {
    writing: (me) => penOf({ db: writing, me }),
    reading: line(postgresDialect({ url, connections: connections - 1, onError })),
  };
}

async function migrated(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}
