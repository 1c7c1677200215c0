/** Writes groups to a SQLite file, in its thread. */

import { keysOf } from '@escadre/shared/kernel/closed-sets.ts';
import { Kysely } from 'kysely';
import { attemptWrites, entriesInsert, type InsertEntries } from '../sql/writes.ts';
import type { Tables } from '../tables.ts';
import type { Attempt, Failed, Write } from '../write.ts';
import type { SqliteDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';

/** Attempts writes like a {@link Pen}, for the process `me`. */
export type Attempts = (me: string, writes: readonly Write[]) => Promise<Attempt | Failed>;

export function attemptsAt(database: SqliteDatabase): Attempts {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, 'transactions') });
  const insertEntries = oneByOne(database, db);
  return (me, writes) => attemptWrites({ db, dialect: 'sqlite', me, insertEntries }, writes);
}

/**
 * In the same thread, repeating one compiled single-row statement costs half as much as multi-row ones, which
 * are recompiled for each number of rows.
 */
function oneByOne(database: SqliteDatabase, db: Kysely<Tables>): InsertEntries {
  let insert: { readonly sql: string; readonly columns: readonly (keyof Tables['entries'])[] } | undefined;
  return async (_, rows) => {
    let written = 0;
    for (const row of rows) {
      insert ??= { sql: entriesInsert(db, [row]).compile().sql, columns: keysOf(row) };
      const parameters = insert.columns.map((column) => row[column]);
      written += database.execute(insert.sql, parameters).changes;
    }
    return written;
  };
}
