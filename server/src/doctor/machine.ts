/** The machine: disk, limits, backups. */

import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename } from 'node:path';
import { messageOf } from '@escadre/shared/kernel';
import type { Config } from '../config.ts';
import { checkBackup } from '../store/backup/restore.ts';
import { type BackupConfig, backupFolderOf, backupsIn } from '../upkeep/kept-backups.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const HOUR = 3_600_000;
const MIB = 2 ** 20;
/** Bytes: what the server needs to write at all (1 MiB), and room for a backup. */
const LEAST_FREE = 64 * MIB;
/** Open files for a thousand players and their pages. */
const LEAST_FILES = 4_096;

export async function lookAtDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  if (!existsSync(dataDir)) {
    return warning(
      'disk',
      `DATA_DIR (${dataDir}) does not exist yet: the server makes it at its first start.`,
    );
  }
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const share = Math.floor((100 * bavail) / blocks);
  const sentence = `${Math.floor((bavail * bsize) / MIB).toLocaleString('en')} MiB are free where DATA_DIR is, ${share} %.`;
  if (bavail * bsize < LEAST_FREE) return failure('disk', `${sentence} Make room now.`);
  return share < 10 ? warning('disk', `${sentence} Make room.`) : ok('disk', sentence);
}

/**
 * How many files the server may open: what the running one says, or the limit of this process, which is the same if both
 * are started alike.
 */
export function lookAtLimits(ofServer: number | null, limits = limitsOfThisProcess()): Finding | null {
  const [, here] = /^Max open files +(\S+)/m.exec(limits) ?? [];
  const files = ofServer ?? here;
  if (files === undefined) return null;
  const who = ofServer === null ? 'No server answers here. This user' : 'The server';
  const sentence = `${who} may open ${files} files.`;
  return files !== 'unlimited' && Number(files) < LEAST_FILES
    ? warning(
        'limits',
        `${sentence} Each connection is one: raise the limit (LimitNOFILE, ulimit -n) to 65536.`,
      )
    : ok('limits', sentence);
}

function limitsOfThisProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** Reads the server’s backups as a whole, from the newest to the first that can be restored. */
export async function lookAtBackups(config: Config, now: number): Promise<readonly Finding[]> {
  const folder = backupFolderOf(config);
  const { everyHours } = config.backups;
  const findings: Finding[] = [];
  for (const { file, at } of backupsIn(folder)) {
    try {
      const { counts } = await checkBackup(file);
      const hours = Math.floor((now - at) / HOUR);
      return [...findings, newestOf(basename(file), counts.matches, hours, everyHours)];
    } catch (error) {
      findings.push(
        failure('backup', `${basename(file)} cannot be restored. ${messageOf(error)} Remove it.`),
      );
    }
  }
  return [...findings, noneOf(config, findings.length > 0)];
}

function noneOf(config: BackupConfig, areDamaged: boolean): Finding {
  if (config.backups.everyHours === null) {
    return warning('backup', 'The server makes no backups: set BACKUP_EVERY_HOURS, unless others make them.');
  }
  const folder = backupFolderOf(config);
  return areDamaged
    ? failure('backup', `No backup in ${folder} can be restored. Make one now: npm run store -- backup.`)
    : warning('backup', `There is no backup yet in ${folder}. The log says why (backup: cannot be made).`);
}

function newestOf(name: string, matches: number, hours: number, everyHours: number | null): Finding {
  const sentence = `${name}, ${hours} h old, is complete, with ${matches.toLocaleString('en')} matches.`;
  return everyHours !== null && hours > 2 * everyHours
    ? warning('backup', `${sentence} It is old: the log says why (backup: cannot be made).`)
    : ok('backup', sentence);
}
