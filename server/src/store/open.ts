/** Opens the match store at a URL. */

import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Dialect as Driver, Kysely, sql } from 'kysely';
import { freshId } from '../fresh-id.ts';
import { UNWATCHED } from './database-watch.ts';
import { NotAStore, OtherKey, StoreUnavailable } from './errors.ts';
import { DatabaseFailure, failureOf } from './failure.ts';
import { type Connections, KyselyStore, type StoreOptions } from './kysely-store.ts';
import { mustBeKnown, noteKey } from './lock/site-key.ts';
import type { SiteKeys } from './lock/site-lock.ts';
import { migrate } from './migrations.ts';
import { PointReads } from './point-reads.ts';
import type { MatchStore } from './port.ts';
import { makePrivate } from './private-file.ts';
import { clockOfPostgres } from './sql/clock.ts';
import { type Beginning, join, type Writer } from './sql/processes.ts';
import { SqliteConnection } from './sqlite/connection.ts';
import { SqliteDatabase } from './sqlite/database.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import type { Tables } from './tables.ts';
import { fileOf, isPostgres, MEMORY } from './url.ts';

export interface OpenOptions extends Partial<StoreOptions> {
  /** Connections to PostgreSQL, at least 2: one writes, the others read. */
  readonly connections?: number;
  /** Milliseconds that SQLite waits for another process that writes to the same file. */
  readonly busyTimeout?: number;
  /** Identify the session keys. */
  readonly keys?: SiteKeys;
  /** The id of this process, never used before. */
  readonly me?: string;
}

export const DEFAULTS = {
  mostWaiting: 10_000,
  mostInGroup: 500,
  patience: 10_000,
  toldDelay: 100,
  connections: 8,
  busyTimeout: 5_000,
  watch: UNWATCHED,
} as const;

type Settings = OpenOptions & Required<Pick<OpenOptions, keyof typeof DEFAULTS | 'me'>>;

/** A store not yet touched: slow preparations that need no lock are under way. */
interface PreparedStore {
  /**
   * Opens the store, brings its tables up to date and joins the processes of the site. One that begins alone
   * has the site lock (`lock.ts`): all others have ended, or may not write any more.
   *
   * @throws {@link StoreUnavailable} if the database cannot be reached, {@link OtherKey}
   */
  open(beginning?: Beginning): Promise<MatchStore>;
  /** Discards the store instead of opening it. */
  drop(): Promise<void>;
}

/**
 * `url` is `postgres://…` for PostgreSQL; `file:…`, a path or `:memory:` for SQLite, which creates a missing
 * directory.
 */
export function prepareStore(url: string, options: OpenOptions = {}): PreparedStore {
  const settings = { ...DEFAULTS, me: freshId(), ...options };
  const prepared = isPostgres(url) ? preparePostgres(url, settings) : prepareSqlite(url, settings);
  return {
    open: async (beginning) => {
      try {
        return new KyselyStore(await prepared.open(beginning), settings);
      } catch (error) {
        throw error instanceof NotAStore || error instanceof OtherKey
          ? error
          : new StoreUnavailable(failureOf(error));
      }
    },
    drop: prepared.drop,
  };
}

/** Opens the store at once, see {@link prepareStore}. @throws {@link NotAStore}, {@link StoreUnavailable} */
export const openStore = (
  url: string,
  options: OpenOptions = {},
  beginning?: Beginning,
): Promise<MatchStore> => prepareStore(url, options).open(beginning);

interface PreparedConnections {
  open(beginning: Beginning | undefined): Promise<Connections>;
  drop(): Promise<void>;
}

function prepareSqlite(url: string, { busyTimeout, keys, me }: Settings): PreparedConnections {
  const file = fileOf(url);
  const connect = (readonly: boolean) => new SqliteConnection({ file, readonly, busyTimeout });
  const over = (source: SqliteConnection, use: 'reading' | 'transactions'): Kysely<Tables> =>
    new Kysely({ dialect: sqliteDialect(source, use) });
  const writing = connect(false);
  // A second connection reads matches while a group waits for the disk.
  const reading = file === MEMORY ? writing : connect(true);
  const all = new Set([writing, reading]);
  // Starts the threads; they open the file at their first request.
  for (const connection of all) connection.connect();
  const look = async () => {
    await reading.connect().look();
    await mustHaveRoom(dirname(file));
  };
  return {
    open: async (beginning) => {
      if (file !== MEMORY) await makePrivate(file);
      const db = over(writing, 'transactions');
      await joined({ db, dialect: 'sqlite', me }, keys, beginning);
      // A crash may have left data of removed players in the log.
      await writing
        .connect()
        .emptyLog()
        .catch(() => false);
      const connections = {
        me,
        writing: writing.pen(me),
        reading: over(reading, 'reading'),
        size: async () => (await bytesOf(file)) + (await bytesOf(`${file}-wal`)),
      };
      if (file === MEMORY) return connections;
      // Never waits for another process: the reading thread may.
      const here = new SqliteDatabase({ file, readonly: true, busyTimeout: 0 });
      return { ...connections, look, points: new PointReads(here, connections.reading) };
    },
    drop: async () => {
      for (const connection of all) await connection.close();
    },
  };
}

/** 0 for a missing file. */
const bytesOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Bytes: the next write may still fit, but hardly more. */
export const LEAST_ROOM = 2 ** 20;

/** @throws DatabaseFailure */
async function mustHaveRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_ROOM) throw new DatabaseFailure('the disk is full', 'ENOSPC');
}

function preparePostgres(url: string, { connections, watch, keys, me }: Settings): PreparedConnections {
  // Loaded only if used.
  const parts = Promise.all([import('./postgres/dialect.ts'), import('./postgres/pen.ts')]);
  const connect = (dialect: Driver): Kysely<Tables> => new Kysely({ dialect });
  const onError = (error: Error) => watch.failed(failureOf(error));
  return {
    open: async (beginning) => {
      const [{ postgresDialect }, { postgresPen }] = await parts;
      const migrating = connect(postgresDialect({ url, connections: 1, patient: true, onError }));
      await joined({ db: migrating, dialect: 'postgres', me }, keys, beginning);
      await migrating.destroy();
      // Groups are written one by one, on a connection of their own so as not to queue behind reads.
      const writing = connect(postgresDialect({ url, connections: 1, onError }));
      const reading = connect(postgresDialect({ url, connections: connections - 1, onError }));
      return {
        me,
        writing: postgresPen({ db: writing, dialect: 'postgres', me }),
        reading,
        size: async () => {
          const size = sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
          return Number((await size.execute(reading)).rows[0]?.bytes);
        },
        clock: () => clockOfPostgres(reading),
      };
    },
    drop: async () => {},
  };
}

/** Checks the key, brings the tables up to date, and joins. @throws errors of {@link PreparedStore.open} */
async function joined(
  writer: Writer,
  keys: SiteKeys | undefined,
  beginning: Beginning | undefined,
): Promise<void> {
  const { db, dialect } = writer;
  try {
    if (keys !== undefined) await mustBeKnown(db, keys);
    await migrate(db, dialect);
    if (keys !== undefined) await noteKey(db, keys);
    await join(writer, beginning);
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}
