/** Restores a backup into an empty store: all of it, or nothing. */

import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf, messageOf, must, pauseClock } from '@escadre/shared/kernel';
import { type Kysely, sql, type Transaction } from 'kysely';
import { findDepartures } from '../departures.ts';
import { StoreUnavailable } from '../errors.ts';
import { failureOf, isAboutData } from '../failure.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import {
  BACKUP_TABLES,
  BackupFault,
  type BackupTable,
  type Counts,
  check,
  end,
  head,
  headOfThisVersion,
  KEPT,
  LONGEST_LINE,
  noRows,
  type PlainRow,
  ROWS,
  rowOfATable,
  VERSION,
} from './format.ts';

/** Rows per statement: well below the parameter limit of either database. */
const MOST_ROWS = 500;

/**
 * Restores a backup into a store without matches, in one transaction. Stops all clocks at the time of the
 * backup, as the gap is no player’s fault.
 *
 * @throws {@link BackupFault} (NO_FILE, FILE_FAILED, BACKUP_UNKNOWN, BACKUP_DAMAGED, STORE_NOT_EMPTY),
 * {@link StoreUnavailable}
 */
export async function restore({ db, dialect }: OpenDatabase, path: string): Promise<Counts> {
  const reader = new BackupReader();
  try {
    return await db.transaction().execute(async (trx) => {
      if (dialect === 'postgres')
        await sql`lock table matches, erasures, sessions in exclusive mode`.execute(trx);
      await mustBeEmpty(trx);
      await pipeline(createReadStream(path), createGunzip(), (bytes) => insertAll(trx, reader, bytes));
      await findDepartures<Tables>(trx);
      return reader.counts;
    });
  } catch (error) {
    throw asFault(error, path, reader);
  }
}

/**
 * Checks the beginning of a backup before creating a store for it.
 *
 * @throws {@link BackupFault} (NO_FILE, FILE_FAILED, BACKUP_UNKNOWN, BACKUP_DAMAGED)
 */
export async function mustBeABackup(path: string): Promise<void> {
  const reader = new BackupReader();
  const file = createReadStream(path);
  try {
    const unpacked = file.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip());
    for await (const line of linesIn(unpacked, reader)) return void reader.read(line);
    reader.mustHaveEnded();
  } catch (error) {
    throw asFault(error, path, reader);
  } finally {
    file.destroy();
  }
}

/** What a complete backup has. */
interface BackupContents {
  readonly counts: Counts;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/**
 * Reads a whole backup without restoring it: its checksums, its counts and the form of each row.
 *
 * @throws {@link BackupFault} (NO_FILE, FILE_FAILED, BACKUP_UNKNOWN, BACKUP_DAMAGED)
 */
export async function checkBackup(path: string): Promise<BackupContents> {
  const reader = new BackupReader();
  try {
    await pipeline(createReadStream(path), createGunzip(), async (bytes) => {
      for await (const line of linesIn(bytes, reader)) reader.read(line);
    });
    reader.mustHaveEnded();
    return { counts: reader.counts, madeAt: reader.madeAt };
  } catch (error) {
    throw asFault(error, path, reader);
  }
}

/** Checks for matches only: erasures of this store stay, along with those of the backup. */
async function mustBeEmpty(db: Kysely<Tables>): Promise<void> {
  const there = await db.selectFrom('matches').select('id').limit(1).executeTakeFirst();
  if (there === undefined) return;
  throw new BackupFault('STORE_NOT_EMPTY', 'This store already has matches. Restore into an empty one.');
}

async function insertAll(
  trx: Transaction<Tables>,
  reader: BackupReader,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  let waiting: PlainRow[] = [];
  let table: BackupTable = 'matches';
  const write = async () => {
    if (waiting.length > 0) await insert(trx, table, waiting);
    waiting = [];
  };
  for await (const line of linesIn(bytes, reader)) {
    const found = reader.read(line);
    if (found === undefined) continue;
    if (found.table !== table || waiting.length === MOST_ROWS) await write();
    table = found.table;
    waiting.push(found.row);
  }
  await write();
  reader.mustHaveEnded();
}

async function insert(
  trx: Transaction<Tables>,
  table: BackupTable,
  rows: readonly PlainRow[],
): Promise<void> {
  // All rows have the same columns: one schema parsed them.
  const columns = Object.keys(must(rows[0], 'the first of the rows to be written'));
  const values = rows.map((each) => sql`(${sql.join(columns.map((name) => each[name]))})`);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const merged = MERGED[table] ?? sql``;
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)} ${merged}`.execute(trx);
}

/** Keeps an erasure for the longer of both periods. */
const UNLESS_KNOWN_LONGER = sql`
  on conflict (player) do update set until = excluded.until where erasures.until < excluded.until`;

/** All columns of a recovery code. */
const REPLACED = Object.keys(KEPT.recovery_codes.columns).map(
  (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
);

/** Keeps existing rows, which belong to players who came since. */
const MERGED: Partial<Record<BackupTable, ReturnType<typeof sql>>> = {
  erasures: UNLESS_KNOWN_LONGER,
  blocks: sql`on conflict (player, other) do nothing`,
  // It has been renewed or ended since.
  sessions: sql`on conflict (id) do nothing`,
  // A code that has ended since stays ended.
  recovery_codes: sql`on conflict (player) do update set ${sql.join(REPLACED)}
    where recovery_codes.generation < excluded.generation`,
  passkeys: sql`on conflict (id) do nothing`,
  reports: sql`on conflict (id) do nothing`,
  sanctions: sql`on conflict (id) do nothing`,
  acts: sql`on conflict (id) do nothing`,
};

/** Lines without line breaks. */
async function* linesIn(bytes: AsyncIterable<Buffer>, reader: BackupReader): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]);
      from = at + 1;
      parts = [];
      length = 0;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw reader.damaged('is longer than any row');
  }
  if (length > 0) throw reader.damaged('stops in the middle');
}

/** Reads a backup line by line and counts its rows. */
class BackupReader {
  readonly counts: Counts = noRows();
  /** The current line, from 1. */
  #line = 1;
  #rows = 0;
  /** Milliseconds since 1970. */
  madeAt = 0;
  #hasEnded = false;
  readonly #hash: Hash = createHash('sha256');

  /**
   * A row, or undefined for a line without one.
   *
   * @throws {@link BackupFault} (BACKUP_DAMAGED, BACKUP_UNKNOWN)
   */
  read(line: Buffer): { readonly table: BackupTable; readonly row: PlainRow } | undefined {
    const value = this.#parse(line);
    const found = this.#line === 1 ? this.#begin(value) : this.#go(value);
    this.#hash.update(line).update('\n');
    this.#line += 1;
    return found;
  }

  mustHaveEnded(): void {
    if (!this.#hasEnded) throw this.damaged('is missing: the file is incomplete');
  }

  /** Damage in the current line. */
  damaged(how: string): BackupFault {
    return new BackupFault('BACKUP_DAMAGED', `The backup is damaged: line ${this.#line} ${how}.`);
  }

  #parse(line: Buffer): unknown {
    try {
      return JSON.parse(line.toString('utf8'));
    } catch {
      throw this.#line === 1 ? unknownFile() : this.damaged('is not JSON');
    }
  }

  #begin(value: unknown): undefined {
    const anyVersion = head.safeParse(value);
    if (!anyVersion.success) throw unknownFile();
    const { version } = anyVersion.data;
    if (version !== VERSION) {
      throw new BackupFault(
        'BACKUP_UNKNOWN',
        `This backup has version ${version}; this server reads version ${VERSION}.`,
      );
    }
    const parsed = headOfThisVersion.safeParse(value);
    if (!parsed.success) throw this.damaged('is not a valid first line');
    this.madeAt = parsed.data.madeAt;
  }

  #go(value: unknown): { readonly table: BackupTable; readonly row: PlainRow } | undefined {
    if (this.#hasEnded) throw this.damaged('comes after the end');
    if (Array.isArray(value)) return this.#row(value);
    const { data: soFar } = check.safeParse(value);
    const { data: ending } = end.safeParse(value);
    if (soFar === undefined && ending === undefined) throw this.damaged('is neither a row nor a checksum');
    this.#mustHold(soFar?.sha256 ?? ending?.sha256);
    if (soFar !== undefined && soFar.rows !== this.#rows) throw this.damaged('has a wrong row count');
    if (ending !== undefined) this.#end(ending.end);
    return undefined;
  }

  #row(value: unknown): { readonly table: BackupTable; readonly row: PlainRow } {
    const { data: [table, columns] = [] } = rowOfATable.safeParse(value);
    const { data: found } = table === undefined ? {} : ROWS[table].safeParse(columns);
    if (table === undefined || found === undefined) throw this.damaged('is not a valid row');
    this.counts[table] += 1;
    this.#rows += 1;
    const row = table === 'matches' ? standing(found, this.madeAt) : found;
    return { table, row: { ...row, ...KEPT[table].derive(row) } };
  }

  #mustHold(sum: string | undefined): void {
    if (this.#hash.copy().digest('hex') === sum) return;
    throw this.damaged('has a wrong checksum');
  }

  #end(counts: Readonly<Record<string, number>>): void {
    if (BACKUP_TABLES.some((table) => counts[table] !== this.counts[table])) {
      throw this.damaged('has a wrong row count');
    }
    this.#hasEnded = true;
  }
}

interface AsleepText {
  readonly clock: Parameters<typeof pauseClock>[0];
  readonly at: number;
}

/** Stops a running clock of an unloaded match at the time of the backup. */
function standing(match: PlainRow, madeAt: number): PlainRow {
  if (typeof match.asleep !== 'string' || match.phase !== 'playing') return match;
  const asleep = parsedAsleep(match.asleep);
  if (asleep === undefined || asleep.clock.since === null) return match;
  const stopped = { ...asleep, clock: pauseClock(asleep.clock, madeAt), at: madeAt };
  return { ...match, asleep: JSON.stringify(stopped) };
}

/** Undefined if unreadable: the match is then restored unchanged. */
function parsedAsleep(text: string): AsleepText | undefined {
  try {
    const asleep = JSON.parse(text);
    return Array.isArray(asleep?.clock?.timers) ? asleep : undefined;
  } catch {
    return undefined;
  }
}

const unknownFile = () => new BackupFault('BACKUP_UNKNOWN', 'The file is not an Escadre backup.');

function asFault(error: unknown, path: string, reader: BackupReader): Error {
  if (error instanceof BackupFault) return error;
  const code = codeOf(error) ?? '';
  if (code === 'ENOENT') return new BackupFault('NO_FILE', `File not found: ${path}.`);
  if (code === 'Z_BUF_ERROR') return reader.damaged('stops in the middle');
  if (/^Z_/.test(code)) return reader.damaged(`or one after it cannot be unpacked (${messageOf(error)})`);
  // A folder opens, but fails on reading.
  if (/^E[A-Z]+$/.test(code) && ('path' in Object(error) || code === 'EISDIR')) {
    return new BackupFault('FILE_FAILED', `${path} cannot be read (${code}).`);
  }
  const failure = failureOf(error);
  return isAboutData(failure)
    ? reader.damaged('or one before it does not fit into the store')
    : new StoreUnavailable(failure);
}
