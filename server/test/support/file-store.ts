/**
 * A real store on a file of SQLite's in the thread of the test: no other has to start, and no disk
 * is waited for, so that it is there in milliseconds.
 */

import { Kysely } from 'kysely';
import { freshId } from '../../src/fresh-id.ts';
import { KyselyStore } from '../../src/store/kysely-store.ts';
import { migrate } from '../../src/store/migrations.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { join } from '../../src/store/sql/processes.ts';
import { penOf } from '../../src/store/sql/writes.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { sqliteDialect } from '../../src/store/sqlite/dialect.ts';
import type { Tables } from '../../src/store/tables.ts';

const OPTIONS = { mostWaiting: 10_000, mostInGroup: 500, patience: 10_000, toldDelay: 0 };

export async function openInThisThread(file: string): Promise<MatchStore> {
  const line = (readonly: boolean) => {
    const database = new SqliteDatabase({ file, readonly, busyTimeout: 5_000 });
    // These tests kill processes, and no machine.
    if (!readonly) database.execute('pragma synchronous = off', []);
    return new Kysely<Tables>({ dialect: sqliteDialect(database, 'transactions') });
  };
  const db = line(false);
  await migrate(db, 'sqlite');
  const writer = { db, dialect: 'sqlite', me: freshId() } as const;
  await join(writer);
  return new KyselyStore({ me: writer.me, writing: penOf(writer), reading: line(true) }, OPTIONS);
}
