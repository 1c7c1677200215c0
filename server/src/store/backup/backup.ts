/** Backs up a store (see `format.ts`) while servers use it. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { codeOf, messageOf } from '@escadre/shared/kernel';
import { type Kysely, sql } from 'kysely';
import { StoreUnavailable } from '../errors.ts';
import { failureOf } from '../failure.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import {
  BACKUP_TABLES,
  BackupFault,
  type BackupTable,
  type Counts,
  FORMAT,
  KEPT,
  noRows,
  type PlainRow,
  ROWS_PER_CHECK,
  VERSION,
} from './format.ts';

/** Rows per query. */
const PAGE = 500;

interface BackupReport {
  readonly counts: Counts;
  /** Size of the file. */
  readonly bytes: number;
}

/**
 * Writes a snapshot of the store to a new file that only its owner can read. The file gets its name once it
 * is complete and synced.
 *
 * @throws {@link BackupFault} (FILE_EXISTS, FILE_FAILED), {@link StoreUnavailable}
 */
export async function backUp(database: OpenDatabase, path: string, now: number): Promise<BackupReport> {
  const file = resolve(path);
  if (existsSync(file)) throw fileExists(file);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const handle = await open(unfinished, 'wx', 0o600).catch(asFileFault);
  try {
    const counts = await writeAll(database, handle, now);
    await handle.sync();
    const { size } = await handle.stat();
    await giveName(unfinished, file);
    return { counts, bytes: size };
  } catch (error) {
    throw error instanceof BackupFault || error instanceof StoreUnavailable ? error : asFault(error);
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

async function writeAll({ db, dialect }: OpenDatabase, handle: FileHandle, now: number): Promise<Counts> {
  const counts = noRows();
  await db.connection().execute(async (connection) => {
    await asStore(BEGIN[dialect].execute(connection));
    await pipeline(Readable.from(linesOf(connection, counts, now)), createGzip(), (packed) =>
      write(handle, packed),
    );
    await asStore(sql`commit`.execute(connection));
  });
  return counts;
}

async function write(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) await handle.appendFile(chunk);
}

/** Reads a consistent snapshot without blocking writers. */
const BEGIN = {
  sqlite: sql`begin`,
  postgres: sql`begin isolation level repeatable read read only`,
};

async function* linesOf(db: Kysely<Tables>, counts: Counts, madeAt: number): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  const sum = () => hash.copy().digest('hex');
  let rows = 0;
  yield line({ format: FORMAT, version: VERSION, madeAt });
  for (const table of BACKUP_TABLES) {
    for await (const row of rowsOf(db, table)) {
      yield line([table, row]);
      counts[table] += 1;
      rows += 1;
      if (rows % ROWS_PER_CHECK === 0) yield line({ rows, sha256: sum() });
    }
  }
  yield line({ end: counts, sha256: sum() });
}

/** All rows of a table in key order, page by page. */
async function* rowsOf(db: Kysely<Tables>, table: BackupTable): AsyncGenerator<PlainRow> {
  const { inBackups, key } = KEPT[table];
  const names = sql.join(inBackups.map((name) => sql.ref(name)));
  const order = sql.join(key.map((name) => sql.ref(name)));
  let after = sql``;
  for (;;) {
    const page = sql<PlainRow>`select ${names} from ${sql.table(table)} ${after} order by ${order} limit ${PAGE}`;
    const { rows } = await asStore(page.execute(db));
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = sql`where (${order}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}

function asStore<T>(query: Promise<T>): Promise<T> {
  return query.catch((error) => {
    throw new StoreUnavailable(failureOf(error));
  });
}

/** Never replaces another file that has appeared meanwhile, if the file system can link. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || existsSync(file)) throw fileExists(file);
    await rename(unfinished, file);
  }
  await syncFolder(dirname(file));
}

/** Syncs the new name against power cuts, where the system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

const fileExists = (file: string) =>
  new BackupFault('FILE_EXISTS', `${file} already exists. Nothing was written.`);

const asFault = (error: unknown): BackupFault =>
  new BackupFault('FILE_FAILED', `The backup could not be written: ${messageOf(error)}.`);

const asFileFault = (error: unknown): never => {
  throw asFault(error);
};
