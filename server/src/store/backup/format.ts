/**
 * The backup file: gzipped JSON, one value per line, in a form that restores into either database.
 *
 *     {"format":"escadre-backup","version":1,"madeAt":…}
 *     ["matches",{…}]                              a row, table by table, parents first
 *     {"rows":1000,"sha256":"…"}                   after every 1,000 rows
 *     {"end":{"matches":…,"seats":…,…},"sha256":"…"}
 *
 * `sha256` covers all bytes before its line. Left out: owners of matches, snapshots, which are rebuilt
 * from the entries, and derived columns.
 */

import { keysOf, recordOf } from '@escadre/shared/kernel';
import { z } from 'zod';
import type { Raw } from '../columns.ts';
import {
  acts,
  blocks,
  breakers,
  departures,
  entries,
  erasures,
  graces,
  logbooks,
  matches,
  mutes,
  origins,
  passkeys,
  recoveryCodes,
  reports,
  sanctions,
  seats,
  sentAway,
  sessions,
  talk,
} from '../tables.ts';

export const FORMAT = 'escadre-backup';
export const VERSION = 1;
/** Rows between two checksums. */
export const ROWS_PER_CHECK = 1_000;
/** Most bytes of one line; rows are far smaller. */
export const LONGEST_LINE = 32 * 1024 * 1024;

/** The tables in a backup, parents before children. */
export const KEPT = {
  matches,
  seats,
  entries,
  talk,
  logbooks,
  erasures,
  blocks,
  mutes,
  sent_away: sentAway,
  departures,
  origins,
  graces,
  breakers,
  sessions,
  recovery_codes: recoveryCodes,
  passkeys,
  reports,
  sanctions,
  acts,
};

export type BackupTable = keyof typeof KEPT;
export const BACKUP_TABLES = keysOf(KEPT);

/** Rows by table. */
export type Counts = Record<BackupTable, number>;
export const noRows = (): Counts => ({
  matches: 0,
  seats: 0,
  entries: 0,
  talk: 0,
  logbooks: 0,
  erasures: 0,
  blocks: 0,
  mutes: 0,
  sent_away: 0,
  departures: 0,
  origins: 0,
  graces: 0,
  breakers: 0,
  sessions: 0,
  recovery_codes: 0,
  passkeys: 0,
  reports: 0,
  sanctions: 0,
  acts: 0,
});

export type PlainRow = Readonly<Record<string, Raw>>;

export const ROWS: Readonly<Record<BackupTable, z.ZodType<PlainRow>>> = recordOf(
  BACKUP_TABLES,
  (table) => KEPT[table].backupRow,
);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** Newer versions may have other fields. */
export const head = z.looseObject({ format: z.literal(FORMAT), version: z.int() });
export const headOfThisVersion = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: z.int(),
});
export const rowOfATable = z.tuple([z.enum(BACKUP_TABLES), z.unknown()]);
export const check = z.strictObject({ rows: count, sha256 });
export const end = z.strictObject({
  // Older versions leave out counts of zero.
  end: z.strictObject(Object.fromEntries(BACKUP_TABLES.map((table) => [table, count.default(0)]))),
  sha256,
});

/** A file that cannot be written or read, with a code and an explanation. */
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
