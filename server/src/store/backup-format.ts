/**
 * The file of a backup: JSON, a value a line, packed by gzip; the same whichever database it was
 * taken from, so that it can be restored into the other.
 *
 *     {"format":"escadre-backup","version":1,"madeAt":…}
 *     ["matches",{…}]                              a row, table by table, parents first
 *     {"rows":1000,"sha256":"…"}                   after every 1,000 rows
 *     {"end":{"matches":…,"seats":…,…},"sha256":"…"}
 *
 * `sha256` is that of all bytes before its line. Left out is what only a running server needs:
 * which process owns a match, and snapshots, which are made again from the entries.
 */

import { z } from 'zod';
import type { Tables } from './tables.ts';

export const FORMAT = 'escadre-backup';
export const VERSION = 1;
/** Rows between two checksums. */
export const ROWS_PER_CHECK = 1_000;
/** Bytes of one line: a row is a position or a step of a match, and far smaller. */
export const LONGEST_LINE = 32 * 1024 * 1024;

/** What may be absent was added later: older files do not have it. */
type ColumnType = 'text' | 'text or null' | 'text or absent' | 'whole' | 'whole or null' | 'whole or absent';
type KeptTable = 'matches' | 'seats' | 'entries' | 'talk' | 'logbooks' | 'erasures';
type KeptColumns<Table extends KeptTable> = Exclude<keyof Tables[Table], 'owner'>;

interface TableForm<Table extends KeptTable> {
  readonly key: readonly (keyof Tables[Table])[];
  readonly columns: Readonly<Record<KeptColumns<Table>, ColumnType>>;
}

/** Parents first. */
export const TABLES: { readonly [Table in KeptTable]: TableForm<Table> } = {
  matches: {
    key: ['id'],
    columns: {
      id: 'text',
      game: 'text',
      options: 'text',
      scenario: 'text or null',
      clock: 'text or null',
      private: 'whole',
      spectators: 'text',
      seed: 'text',
      commitment: 'text',
      invite: 'text',
      creator: 'text',
      phase: 'text',
      outcome: 'text or null',
      created_at: 'whole',
      started_at: 'whole or null',
      ended_at: 'whole or null',
      rematch: 'text or null',
      asleep: 'text or null',
      due_at: 'whole or absent',
      rematch_offers: 'text or absent',
      listed_from: 'whole or absent',
    },
  },
  seats: {
    key: ['match', 'seat'],
    columns: {
      match: 'text',
      seat: 'text',
      place: 'whole',
      camp: 'text',
      player: 'text or null',
      name: 'text or null',
      ready: 'whole',
      nonce: 'text or null',
      told: 'whole',
    },
  },
  entries: {
    key: ['match', 'seq'],
    columns: {
      match: 'text',
      seq: 'whole',
      at: 'whole',
      seat: 'text or null',
      command_id: 'text or null',
      command: 'text',
      events: 'text',
      drawn: 'whole',
      rules: 'whole',
      clock: 'text',
    },
  },
  talk: {
    key: ['match', 'at', 'line'],
    columns: {
      match: 'text',
      at: 'whole',
      line: 'text',
      player: 'text',
      name: 'text',
      seat: 'text or null',
      camp: 'text or null',
      text: 'text',
    },
  },
  logbooks: {
    key: ['match', 'camp', 'place'],
    columns: { match: 'text', camp: 'text', place: 'text', seat: 'text', at: 'whole', text: 'text' },
  },
  erasures: { key: ['player'], columns: { player: 'text', at: 'whole', until: 'whole' } },
};

export type BackupTable = KeptTable;
export const BACKUP_TABLES = Object.keys(TABLES) as readonly BackupTable[];

/** Rows by table. */
export type Counts = Record<BackupTable, number>;
export const noRows = (): Counts =>
  Object.fromEntries(BACKUP_TABLES.map((table) => [table, 0])) as unknown as Counts;

export type Row = Readonly<Record<string, string | number | null>>;

const COLUMNS: Readonly<Record<ColumnType, z.ZodType<string | number | null>>> = {
  text: z.string(),
  'text or null': z.string().nullable(),
  'text or absent': z.string().nullable().default(null),
  whole: z.int(),
  'whole or null': z.int().nullable(),
  'whole or absent': z.int().nullable().default(null),
};

const rowOf = (table: BackupTable): z.ZodType<Row> =>
  z.strictObject(
    Object.fromEntries(Object.entries(TABLES[table].columns).map(([name, type]) => [name, COLUMNS[type]])),
  );

export const ROWS = Object.fromEntries(BACKUP_TABLES.map((table) => [table, rowOf(table)])) as Readonly<
  Record<BackupTable, z.ZodType<Row>>
>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** Newer versions may hold anything else. */
export const head = z.looseObject({ format: z.literal(FORMAT), version: z.int() });
export const headOfThisVersion = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: z.int(),
});
export const row = z.tuple([z.enum(BACKUP_TABLES as [BackupTable, ...BackupTable[]]), z.unknown()]);
export const check = z.strictObject({ rows: count, sha256 });
export const end = z.strictObject({
  end: z.strictObject(Object.fromEntries(BACKUP_TABLES.map((table) => [table, count]))),
  sha256,
});

/** A file that cannot be made or used, with a code and the sentence that says why, and where. */
export class BackupFault extends Error {
  readonly code:
    | 'FILE_EXISTS'
    | 'FILE_FAILED'
    | 'NO_FILE'
    | 'BACKUP_UNKNOWN'
    | 'BACKUP_DAMAGED'
    | 'STORE_NOT_EMPTY';

  constructor(code: BackupFault['code'], sentence: string) {
    super(sentence);
    this.name = 'BackupFault';
    this.code = code;
  }
}
