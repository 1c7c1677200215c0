/** Regular backups of the store, of which the newest are kept. */

import { existsSync, statSync } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';
import { ConfigError, storeUrlOf } from '../config.ts';
import { makeFolder } from '../folder.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { backUp } from '../store/backup/backup.ts';
import { checkBackup } from '../store/backup/restore.ts';
import { openDatabase } from '../store/open-database.ts';
import type { Time } from '../time.ts';
import {
  type BackupConfig,
  backupFolderOf,
  backupsIn,
  KeptBackups,
  nameOf,
  unfinishedIn,
} from './kept-backups.ts';
import { startRounds } from './rounds.ts';

const HOUR = 3_600_000;
/** Bytes that a backup leaves free for the store. */
const RESERVE = 64 * 1_024 * 1_024;
/** Milliseconds after the start before the first backup, if one is due: players come back first. */
const SETTLES = 60_000;
/** Milliseconds between two looks at the folder. */
const LOOKS_EVERY = 15_000;

interface BackupsParts {
  readonly config: BackupConfig;
  readonly time: Time;
  readonly logger: Logger;
  readonly told?: Metrics['backupsSeen'];
}

/**
 * Starts regular backups, if they are configured; returns a function that stops them. The newest one that can be restored
 * counts: if it is damaged or gone, another is made.
 *
 * @throws {@link ConfigError} if their folder cannot be made
 */
export function startBackups({ config, time, logger, told = () => {} }: BackupsParts): () => void {
  const { everyHours, keep } = config.backups;
  if (everyHours === null) return () => {};
  const folder = backupFolderOf(config);
  mustBeThere(folder);
  const every = everyHours * HOUR;
  const backups = new KeptBackups(folder, logger);
  const look = async () => {
    const { newest, damaged } = await backups.look();
    told({ at: newest?.at ?? bornAt(folder), every, damaged });
    return newest?.at ?? 0;
  };
  let triesFrom = time.now() + SETTLES;
  const round = async () => {
    const due = (await look()) + every;
    const now = time.now();
    if (now < Math.max(due, triesFrom)) return LOOKS_EVERY;
    triesFrom = now + Math.min(every, HOUR);
    backups.noteSound(await makeOne(folder, config, { time, logger }));
    triesFrom = now;
    await removeAll(backupsIn(folder).slice(keep));
    await look();
    return LOOKS_EVERY;
  };
  const onError = (error: unknown) => logger.error({ err: error }, 'backup: cannot be made');
  return startRounds({ time, first: LOOKS_EVERY, round, retryAfter: LOOKS_EVERY, onError });
}

/** In milliseconds since 1970. Without a backup, its age counts from when the folder was made, across restarts. */
const bornAt = (folder: string): number => (existsSync(folder) ? statSync(folder).birthtimeMs : 0);

function mustBeThere(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw new ConfigError([`BACKUP_DIR is ${folder}, a folder that cannot be made (${codeOf(error)}).`]);
  }
}

/** Writes a backup and reads it again, as older ones are removed after it. Resolves to its file. */
async function makeOne(
  folder: string,
  config: BackupConfig,
  { time, logger }: Pick<BackupsParts, 'time' | 'logger'>,
): Promise<string> {
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
    return file;
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

async function removeAll(backups: readonly { readonly file: string }[]): Promise<void> {
  for (const { file } of backups) await rm(file, { force: true });
}
