/** Opens the database of a match store for what is done to the whole of it. */

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

/** Milliseconds that a tool waits for a server that writes to the same file. */
const TOOL_BUSY_TIMEOUT = 30_000;

/** One connection to a database of matches, for what is done to the whole of it. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
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
