/** Writes groups to a SQLite file, in the thread that has it. */

import { Kysely } from 'kysely';
import { attemptWrites } from './sql/writes.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import type { Attempt, Failed, Write } from './write.ts';

/** As a {@link Pen} attempts it, for the process that is `me`. */
export type Attempts = (me: string, writes: readonly Write[]) => Promise<Attempt | Failed>;

export function attemptsAt(database: SqliteDatabase): Attempts {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, 'transactions') });
  return (me, writes) => attemptWrites({ db, me, fence: null }, writes);
}
