/**
 * The thread that owns a SQLite connection, so that the event loop never waits for the disk. Answers requests
 * in order. Simultaneous requests share one message, as a message costs more than a row. A group of writes is
 * one transaction.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { must } from '@escadre/shared/kernel/optional.ts';
import type { Write } from '../write.ts';
import { SqliteDatabase, type SqliteFile } from './database.ts';
import { type Answer, type Request, sentAttempt, sentError, type Written } from './messages.ts';

const port = must(parentPort ?? undefined, 'the parent port');
const file: SqliteFile = workerData;
const database = new SqliteDatabase(file);
// Read-only threads only run statements: they skip loading the writer.
const writing = file.readonly ? null : import('./writer.ts');
const attempts = writing?.then(({ attemptsAt }) => attemptsAt(database));

/** Milliseconds for which answers are collected into one message. */
const TOGETHER = 1;

let before = Promise.resolve();
port.on('message', (requests: readonly Request[]) => {
  before = before.then(() => takeAll(requests));
});

async function takeAll(requests: readonly Request[]): Promise<void> {
  let answers: Answer[] = [];
  let begun = performance.now();
  for (const request of requests) {
    answers.push(await answerTo(request));
    if (performance.now() - begun < TOGETHER) continue;
    port.postMessage(answers);
    answers = [];
    begun = performance.now();
  }
  if (answers.length > 0) port.postMessage(answers);
  if (requests.some((request) => 'close' in request)) port.close();
}

async function answerTo(request: Request): Promise<Answer> {
  const { id } = request;
  try {
    if ('writes' in request) return { id, written: await write(request.me, request.writes) };
    if ('sql' in request) return { id, executed: database.execute(request.sql, request.parameters) };
    if ('emptyLog' in request) return { id, emptied: database.emptyLog() };
    if ('look' in request) database.look();
    else database.letGo();
    return { id, executed: { rows: [], changes: 0 } };
  } catch (error) {
    return { id, error: sentError(error) };
  }
}

async function write(me: string, writes: readonly Write[]): Promise<Written> {
  const attempt = must(await attempts, 'the writer');
  return sentAttempt(await attempt(me, writes), writes);
}
