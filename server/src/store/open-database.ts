/** Opens the database of a match store for maintenance. */

import { existsSync } from 'node:fs';
import { codeOf } from '@escadre/shared/kernel';
import { Kysely } from 'kysely';
import { NotAStore, StoreUnavailable } from './errors.ts';
import { failureOf } from './failure.ts';
import { type Dialect, isCurrent, migrate } from './migrations.ts';
import { makePrivate } from './private-file.ts';
import { SqliteConnection } from './sqlite/connection.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import type { Tables } from './tables.ts';
import { fileOf, isPostgres } from './url.ts';

/** Milliseconds for which a tool waits while a server writes to the same file. */
const TOOL_BUSY_TIMEOUT = 30_000;

/** A maintenance connection to a match database. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/**
 * Connects to the database at a URL (see {@link openStore}), with or without a running server, without
 * statement time limits. With `make`, creates the database and migrates its tables; otherwise it must exist
 * and be current, and stays unchanged.
 *
 * The caller must destroy it.
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
    const { postgresDialect } = await import('./postgres/dialect.ts');
    const dialect = postgresDialect({ url, connections: 1, patient: true, onError: () => {} });
    return { db: new Kysely({ dialect }), dialect: 'postgres' };
  }
  const file = fileOf(url);
  if (make) await makeStore(file);
  else if (!existsSync(file)) throw new NotAStore('NO_STORE', `No match store at ${file}.`);
  const source = new SqliteConnection({ file, readonly: false, busyTimeout: TOOL_BUSY_TIMEOUT });
  const dialect = sqliteDialect(source, 'transactions');
  return { db: new Kysely({ dialect }), dialect: 'sqlite' };
}

/** @throws {@link NotAStore} */
async function makeStore(file: string): Promise<void> {
  try {
    await makePrivate(file);
  } catch (error) {
    throw new NotAStore('NO_STORE', `Cannot create a match store at ${file} (${codeOf(error)}).`);
  }
}

async function mustBeCurrent({ db, dialect }: OpenDatabase): Promise<void> {
  if (await isCurrent(db, dialect)) return;
  throw new NotAStore(
    'STORE_NOT_CURRENT',
    'This match store is not up to date. Start this version of the server on it once.',
  );
}
