/** SQLite for Kysely, with the database in a thread of its own (`sqlite-worker.ts`). */

import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { DatabaseFailure } from './failure.ts';
import type { Answer, Request, SqliteFile } from './sqlite-worker.ts';

/** The thread has ended while statements were under way: nobody knows how far they came. */
const THREAD_ENDED = 'SQLITE_THREAD_ENDED';

/** Starts the thread of a file; tests pass their own, to end it when nobody expects it. */
export type StartThread = (file: SqliteFile) => Worker;

const startThread: StartThread = (file) =>
  new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: file });

export function sqliteDialect(file: SqliteFile, start: StartThread = startThread): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ThreadDriver(() => start(file)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can do DDL in transactions: so processes that start together migrate one at a time. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ThreadDriver implements Driver {
  readonly #start: () => Worker;
  #connection: ThreadConnection | undefined;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  async init(): Promise<void> {
    const connection = await this.acquireConnection();
    await connection.executeQuery(CompiledQuery.raw('select 1'));
  }

  /**
   * Never rejects, as Kysely would keep its lock. A thread that has ended is replaced here and
   * only here: a transaction that it took along must not go on, half of it, in another.
   */
  async acquireConnection(): Promise<ThreadConnection> {
    if (this.#connection === undefined || this.#connection.ended) {
      this.#connection = new ThreadConnection(this.#start());
    }
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  /** Takes the write lock at once: a transaction that asks for it later can be refused it. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#connection?.close();
  }
}

interface Waiting {
  readonly resolve: (answer: Extract<Answer, { rows: unknown[] }>) => void;
  readonly reject: (error: Error) => void;
}

class ThreadConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #exit: Promise<void>;
  #next = 0;
  ended = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#exit = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#end();
        resolve();
      });
    });
    // Only what is under way keeps the process up.
    this.#worker.unref();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#ask((id) => ({ id, sql, parameters }));
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: SQLite's rows come all at once
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the SQLite thread does not stream');
  }

  async close(): Promise<void> {
    if (this.ended) return;
    await this.#ask((id) => ({ id, close: true }));
    this.#worker.ref();
    await this.#exit;
  }

  #ask(request: (id: number) => Request): Promise<Extract<Answer, { rows: unknown[] }>> {
    if (this.ended) return Promise.reject(threadEnded());
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#worker.postMessage(request(id));
      if (this.#waiting.size === 0) this.#worker.ref();
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('error' in answer) waiting?.reject(new DatabaseFailure(answer.error.message, answer.error.code));
    else waiting?.resolve(answer);
  }

  #end(cause?: unknown): void {
    this.ended = true;
    for (const { reject } of this.#waiting.values()) reject(threadEnded(cause));
    this.#waiting.clear();
  }
}

const threadEnded = (cause?: unknown): DatabaseFailure =>
  new DatabaseFailure(
    `the SQLite thread has ended${cause instanceof Error ? `: ${cause.message}` : ''}`,
    THREAD_ENDED,
  );
