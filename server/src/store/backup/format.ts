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
 * which process owns a match, snapshots, which are made again from the entries, and columns that follow
 * from others.
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
/** Bytes of one line: a row is a position or a step of a match, and far smaller. */
export const LONGEST_LINE = 32 * 1024 * 1024;

/** Parents first. */
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

/** Newer versions may hold anything else. */
export const head = z.looseObject({ format: z.literal(FORMAT), version: z.int() });
export const headOfThisVersion = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: z.int(),
});
export const rowOfATable = z.tuple([z.enum(BACKUP_TABLES), z.unknown()]);
export const check = z.strictObject({ rows: count, sha256 });
export const end = z.strictObject({
  // Older ones do not count what they have none of.
  end: z.strictObject(Object.fromEntries(BACKUP_TABLES.map((table) => [table, count.default(0)]))),
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
