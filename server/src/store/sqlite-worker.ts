/**
 * The thread that owns a SQLite connection: better-sqlite3 waits for the disk, and the event
 * loop of a game server must not. Takes statements one by one and answers each, in order.
 */

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

export interface SqliteFile {
  readonly file: string;
  readonly readonly: boolean;
  /** Milliseconds to wait for another process that writes. */
  readonly busyTimeout: number;
}

/** A statement to execute; `close` ends the thread. */
export type Request =
  | { readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly close: true };

export type Answer =
  | { readonly id: number; readonly rows: unknown[]; readonly changes: number }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string } };

/** Prepared statements that are kept: more than there are queries, but for the sizes of groups. */
const MOST_STATEMENTS = 128;
/** Bytes that the write-ahead log is cut back to when it has grown. */
const JOURNAL_LIMIT = 64 * 1024 * 1024;
/** After these a connection may be stale for good: the next statement opens another. */
const REOPEN_AFTER = /^SQLITE_(IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/;

const port = parentPort as MessagePort;
const { file, readonly, busyTimeout } = workerData as SqliteFile;

let database: Database.Database | undefined;
const statements = new Map<string, Database.Statement>();

port.on('message', (request: Request) => {
  if ('close' in request) return end(request.id);
  port.postMessage(answer(request.id, request.sql, request.parameters));
});

function answer(id: number, sql: string, parameters: readonly unknown[]): Answer {
  try {
    return { id, ...execute(sql, parameters) };
  } catch (error) {
    const failure = failureOf(error);
    if (REOPEN_AFTER.test(failure.code) && file !== ':memory:') letGo();
    return { id, error: failure };
  }
}

function execute(sql: string, parameters: readonly unknown[]): { rows: unknown[]; changes: number } {
  database ??= open();
  // After some errors SQLite has already rolled back by itself.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [], changes: 0 };
  const statement = prepare(database, sql);
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
  return { rows: [], changes: statement.run(parameters).changes };
}

function prepare(db: Database.Database, sql: string): Database.Statement {
  const known = statements.get(sql);
  if (known !== undefined) {
    statements.delete(sql);
    statements.set(sql, known);
    return known;
  }
  const statement = db.prepare(sql);
  statements.set(sql, statement);
  const [oldest] = statements.keys();
  if (statements.size > MOST_STATEMENTS && oldest !== undefined) statements.delete(oldest);
  return statement;
}

function open(): Database.Database {
  const db = new Database(file, { readonly, timeout: busyTimeout });
  try {
    db.pragma('foreign_keys = on');
    if (!readonly) makeDurable(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

function makeDurable(db: Database.Database): void {
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = full');
  // Where a plain sync leaves data in the drive's cache (macOS), ask for the whole way.
  db.pragma('fullfsync = on');
  db.pragma(`journal_size_limit = ${JOURNAL_LIMIT}`);
}

function letGo(): void {
  statements.clear();
  try {
    database?.close();
  } catch {
    // It is given up because it does not work: that closing it fails says nothing new.
  }
  database = undefined;
}

function end(id: number): void {
  letGo();
  port.postMessage({ id, rows: [], changes: 0 } satisfies Answer);
  port.close();
}

/** What is told of an error: no values, as they hold secrets of matches. */
function failureOf(error: unknown): { message: string; code: string } {
  if (!(error instanceof Error)) return { message: String(error), code: 'UNKNOWN' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { message: error.message, code };
}
