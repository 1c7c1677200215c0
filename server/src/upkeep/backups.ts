/** Regular backups of the store, of which the newest are kept. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';
import { type Config, ConfigError, storeUrlOf } from '../config.ts';
import { makeFolder } from '../folder.ts';
import type { Logger } from '../ops/logger.ts';
import { backUp } from '../store/backup/backup.ts';
import { checkBackup } from '../store/backup/restore.ts';
import { openDatabase } from '../store/open-database.ts';
import type { Time } from '../time.ts';
import { startRounds } from './rounds.ts';

const HOUR = 3_600_000;
/** Bytes that a backup leaves free for the store. */
const RESERVE = 64 * 1_024 * 1_024;
/** Milliseconds after the start before the first backup, if one is due: players come back first. */
const SETTLES = 60_000;

type BackupConfig = Pick<Config, 'backups' | 'dataDir' | 'databaseUrl' | 'siteUrl'>;

interface BackupsParts {
  readonly config: BackupConfig;
  readonly time: Time;
  readonly logger: Logger;
  /** Told when the newest backup was made, in milliseconds since 1970. */
  readonly made?: (at: number) => void;
}

/** A backup made by the server. */
interface KeptBackup {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** In BACKUP_DIR a folder for each site, as sites that share it would remove each other’s backups. */
export const backupFolderOf = (config: BackupConfig): string =>
  config.backups.folder === null
    ? join(config.dataDir, 'backups')
    : join(config.backups.folder, nameOfSite(config));

/** Such as `play.example.org-1f0e2c9a`: its host, if it is known, and a mark of its store. */
function nameOfSite(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'siteUrl'>): string {
  const store = config.databaseUrl === null ? resolve(config.dataDir) : placeOf(config.databaseUrl);
  const mark = createHash('sha256').update(store).digest('hex').slice(0, 8);
  return config.siteUrl === null ? `site-${mark}` : `${new URL(config.siteUrl).hostname}-${mark}`;
}

/** Without the user and the password, which may change. */
function placeOf(databaseUrl: string): string {
  const { host, pathname, search } = new URL(databaseUrl);
  return host + pathname + search;
}

/** The server’s backups in a folder, newest first; none if the folder is missing. */
export function backupsIn(folder: string): readonly KeptBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const at = timeIn(name);
      return at === null ? [] : [{ file: join(folder, name), at }];
    })
    .sort((one, other) => other.at - one.at);
}

/**
 * Starts regular backups, if they are configured; returns a function that stops them.
 *
 * @throws {@link ConfigError} if their folder cannot be made
 */
export function startBackups({ config, time, logger, made = () => {} }: BackupsParts): () => void {
  const { everyHours, keep } = config.backups;
  if (everyHours === null) return () => {};
  const folder = backupFolderOf(config);
  mustBeThere(folder);
  const every = everyHours * HOUR;
  const round = async () => {
    made(await makeOne(folder, config, { time, logger }));
    await removeAll(backupsIn(folder).slice(keep));
    return every;
  };
  const last = backupsIn(folder)[0]?.at ?? 0;
  // Without one yet, its age counts from now.
  made(last > 0 ? last : time.now());
  const first = Math.max(SETTLES, last + every - time.now());
  const onError = (error: unknown) => logger.error({ err: error }, 'backup: cannot be made');
  return startRounds({ time, first, round, retryAfter: Math.min(every, HOUR), onError });
}

function mustBeThere(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw new ConfigError([`BACKUP_DIR is ${folder}, a folder that cannot be made (${codeOf(error)}).`]);
  }
}

/** Writes a backup and reads it again, as older ones are removed after it. Resolves to its time. */
async function makeOne(
  folder: string,
  config: BackupConfig,
  { time, logger }: Pick<BackupsParts, 'time' | 'logger'>,
): Promise<number> {
  await removeAll(unfinishedIn(folder));
  await mustHaveRoom(folder);
  const begun = time.elapsed();
  const at = time.now();
  const file = join(folder, nameOf(at));
  const database = await openDatabase(storeUrlOf(config));
  try {
    const { bytes } = await backUp(database, file, at);
    await checked(file);
    const ms = Math.round(time.elapsed() - begun);
    logger.info({ file: basename(file), bytes, ms }, 'backup: made');
    return at;
  } finally {
    await database.db.destroy();
  }
}

async function checked(file: string): Promise<void> {
  try {
    await checkBackup(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** @throws Error if the disk has no room for a backup like the last one, as a full disk stops the site */
async function mustHaveRoom(folder: string): Promise<void> {
  const [last] = backupsIn(folder);
  const { size } = last === undefined ? { size: 0 } : await stat(last.file);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 2 * size + RESERVE) throw new Error('the disk has no room for another backup');
}

/** Left behind by a process that ended meanwhile. */
const unfinishedIn = (folder: string): readonly Pick<KeptBackup, 'file'>[] =>
  readdirSync(folder)
    .filter((name) => timeIn(name.replace(/\.unfinished-\d+$/, '')) !== null && !name.endsWith('.gz'))
    .map((name) => ({ file: join(folder, name) }));

async function removeAll(backups: readonly Pick<KeptBackup, 'file'>[]): Promise<void> {
  for (const { file } of backups) await rm(file, { force: true });
}

/** Such as `escadre-2026-11-26T22-00-00Z.gz`: no colons, which some systems refuse. */
const nameOf = (at: number): string =>
  `escadre-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

/** Null for other files. */
function timeIn(name: string): number | null {
  const [, day, hours, minutes, seconds] =
    /^escadre-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz$/.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? null : at;
}
