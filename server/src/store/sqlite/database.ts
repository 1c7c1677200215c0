/** A SQLite file, used in its own thread because better-sqlite3 blocks on the disk. */

import Database from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import QuickLRU from 'quick-lru';
import { failureOf } from '../failure.ts';
import type { SqliteSource } from './dialect.ts';

export interface SqliteFile {
  readonly file: string;
  readonly readonly: boolean;
  /** Milliseconds to wait for another process that writes. */
  readonly busyTimeout: number;
}

/** The result of a statement. */
export interface Executed {
  readonly rows: unknown[];
  readonly changes: number;
}

/** Cached prepared statements: enough for every query, apart from varying group sizes. */
const KEPT_STATEMENTS = 128;
/** Bytes to which a grown write-ahead log is truncated. */
const JOURNAL_LIMIT = 64 * 1024 * 1024;
/** Errors after which the connection may be stale: the next statement reopens it. */
const REOPEN_AFTER = /^SQLITE_(IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/;

export class SqliteDatabase implements SqliteSource, DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #statements = new QuickLRU<string, Database.Statement>({ maxSize: KEPT_STATEMENTS });
  #database: Database.Database | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** @throws DatabaseFailure, without values: they hold secrets of matches */
  execute(sql: string, parameters: readonly unknown[]): Executed {
    try {
      return this.#execute(sql, parameters);
    } catch (error) {
      const failure = failureOf(error);
      if (REOPEN_AFTER.test(failure.code) && this.#file.file !== ':memory:') this.letGo();
      throw failure;
    }
  }

  /**
   * Checkpoints and truncates the log. Returns false at once if there is still a reader, as waiting would
   * block writes.
   *
   * @throws DatabaseFailure
   */
  emptyLog(): boolean {
    try {
      this.#database ??= open(this.#file);
      this.#database.pragma('busy_timeout = 0');
      return this.#database.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
    } catch (error) {
      throw failureOf(error);
    } finally {
      this.#database?.pragma(`busy_timeout = ${this.#file.busyTimeout}`);
    }
  }

  /**
   * Reopens the file to check that it is still readable: this connection may only see its own memory.
   *
   * @throws DatabaseFailure
   */
  look(): void {
    try {
      const database = new Database(this.#file.file, { readonly: true, timeout: this.#file.busyTimeout });
      try {
        database.prepare('select 1 from matches limit 1').get();
      } finally {
        database.close();
      }
    } catch (error) {
      throw failureOf(error);
    }
  }

  letGo(): void {
    this.#statements.clear();
    try {
      this.#database?.close();
    } catch {
      // The connection is broken anyway; a failure to close it is no news.
    }
    this.#database = undefined;
  }

  // For Kysely, in this thread.

  connect(): DatabaseConnection {
    return this;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return resultOf(this.execute(sql, parameters));
  }

  // biome-ignore lint/correctness/useYield: SQLite's rows come all at once
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite does not stream here');
  }

  async close(): Promise<void> {
    this.letGo();
  }

  #execute(sql: string, parameters: readonly unknown[]): Executed {
    this.#database ??= open(this.#file);
    // SQLite rolls back by itself after some errors.
    if (sql === 'rollback' && !this.#database.inTransaction) return { rows: [], changes: 0 };
    const statement = this.#prepare(this.#database, sql);
    if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
    return { rows: [], changes: statement.run(parameters).changes };
  }

  #prepare(database: Database.Database, sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

export const resultOf = <R>({ rows, changes }: Executed): QueryResult<R> => ({
  // The caller knows the row type.
  rows: rows as R[],
  numAffectedRows: BigInt(changes),
});

function open({ file, readonly, busyTimeout }: SqliteFile): Database.Database {
  const database = new Database(file, { readonly, timeout: busyTimeout });
  try {
    database.pragma('foreign_keys = on');
    if (!readonly) makeDurable(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function makeDurable(database: Database.Database): void {
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  // Where a plain sync stops at the drive’s cache (macOS), force it to the disk.
  database.pragma('fullfsync = on');
  database.pragma(`journal_size_limit = ${JOURNAL_LIMIT}`);
  // Overwrite deleted data in the file.
  database.pragma('secure_delete = on');
}
