/** Connection to a SQLite file in a thread of its own (`worker.ts`). */

import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseFailure } from '../failure.ts';
import type { Attempt, Failed, Pen, Write } from '../write.ts';
import { resultOf, type SqliteFile } from './database.ts';
import type { SqliteSource } from './dialect.ts';
import { type Answer, type Request, receivedAttempt, receivedError, sentError } from './messages.ts';

/** The thread ended during requests, whose outcome is unknown. */
const THREAD_ENDED = 'SQLITE_THREAD_ENDED';

/** Starts the thread of a file; tests replace it to end the thread unexpectedly. */
export type StartThread = (file: SqliteFile) => Worker;

const startThread: StartThread = (file) =>
  new Worker(new URL(import.meta.resolve('#sqlite-thread')), { workerData: file });

export class SqliteConnection implements SqliteSource {
  readonly #start: () => Worker;
  #connection: ThreadConnection | undefined;

  constructor(file: SqliteFile, start: StartThread = startThread) {
    this.#start = () => start(file);
  }

  /**
   * Replaces an ended thread, here only: a transaction lost with the old thread must not continue in the new
   * one.
   */
  connect(): ThreadConnection {
    if (this.#connection === undefined || this.#connection.ended) {
      this.#connection = new ThreadConnection(this.#start());
    }
    return this.#connection;
  }

  /** The writer for one process. */
  pen(me: string): Pen {
    return {
      attempt: (writes) => this.connect().write(me, writes),
      emptyLog: () => this.connect().emptyLog(),
      close: () => this.close(),
    };
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

class ThreadConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #exit: Promise<void>;
  /**
   * Requests of this turn of the event loop, sent as one message: waking the thread costs more than a row.
   */
  #asked: Request[] = [];
  #next = 0;
  ended = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.on('message', (said: readonly Answer[] | object) => {
      // In watch mode, Node also reports the thread’s imports as messages.
      if (Array.isArray(said)) for (const answer of said) this.#settle(answer);
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#exit = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#end();
        resolve();
      });
    });
    // Only pending requests keep the process alive.
    this.#worker.unref();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.#ask((id) => ({ id, sql, parameters }));
    // This request has this answer, or fails.
    return resultOf((answer as Extract<Answer, { executed: unknown }>).executed);
  }

  /** Writes a group as one transaction. If the thread ends meanwhile, the commit is in doubt. */
  async write(me: string, writes: readonly Write[]): Promise<Attempt | Failed> {
    try {
      const answer = await this.#ask((id) => ({ id, me, writes }));
      // As above.
      return receivedAttempt((answer as Extract<Answer, { written: unknown }>).written, writes);
    } catch (error) {
      if (!(error instanceof DatabaseFailure)) throw error;
      return { claims: new Map(), failure: error, inDoubt: true };
    }
  }

  async emptyLog(): Promise<boolean> {
    const answer = await this.#ask((id) => ({ id, emptyLog: true }));
    return 'emptied' in answer && answer.emptied;
  }

  /** @throws DatabaseFailure if the file can no longer be opened and read */
  async look(): Promise<void> {
    await this.#ask((id) => ({ id, look: true }));
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

  #ask(request: (id: number) => Request): Promise<Answer> {
    if (this.ended) return Promise.reject(threadEnded());
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      if (this.#asked.length === 0) process.nextTick(() => this.#postAsked());
      this.#asked.push(request(id));
      if (this.#waiting.size === 0) this.#worker.ref();
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #postAsked(): void {
    const asked = this.#asked;
    this.#asked = [];
    this.#post(asked);
  }

  /** Posts requests together, or one by one to reject only those that cannot be cloned. */
  #post(requests: readonly Request[]): void {
    try {
      this.#worker.postMessage(requests);
    } catch (error) {
      const [first] = requests;
      if (requests.length > 1) for (const request of requests) this.#post([request]);
      else if (first !== undefined) this.#settle({ id: first.id, error: sentError(error) });
    }
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('error' in answer) waiting?.reject(receivedError(answer.error));
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
