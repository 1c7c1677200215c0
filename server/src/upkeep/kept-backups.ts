/** The server’s backups in their folder, and which of them can be restored. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Logger } from '../ops/logger.ts';
import { checkBackup } from '../store/backup/restore.ts';

export type BackupConfig = Pick<Config, 'backups' | 'dataDir' | 'databaseUrl' | 'siteUrl'>;

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

/** Left behind by a process that ended meanwhile. */
export const unfinishedIn = (folder: string): readonly Pick<KeptBackup, 'file'>[] =>
  readdirSync(folder)
    .filter((name) => timeIn(name.replace(/\.unfinished-\d+$/, '')) !== null && !name.endsWith('.gz'))
    .map((name) => ({ file: join(folder, name) }));

/** Such as `escadre-2026-11-26T22-00-00Z.gz`: no colons, which some systems refuse. */
export const nameOf = (at: number): string =>
  `escadre-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

/** Null for other files. */
function timeIn(name: string): number | null {
  const [, day, hours, minutes, seconds] =
    /^escadre-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz$/.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Changes when the file does. */
function stateOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/** Reads each backup as a whole once, and again when it has changed. */
export class KeptBackups {
  readonly #folder: string;
  readonly #logger: Pick<Logger, 'error'>;
  /** What each file was like when it was read. */
  readonly #read = new Map<string, { readonly state: string; readonly isSound: boolean }>();

  constructor(folder: string, logger: Pick<Logger, 'error'>) {
    this.#folder = folder;
    this.#logger = logger;
  }

  /** The newest that can be restored, and the number of newer ones that cannot be, or once could not. */
  async look(): Promise<{ readonly newest: KeptBackup | undefined; readonly damaged: number }> {
    const kept = backupsIn(this.#folder);
    for (const file of this.#read.keys()) {
      if (!kept.some((each) => each.file === file)) this.#read.delete(file);
    }
    let newest: KeptBackup | undefined;
    for (const backup of kept) {
      if (!(await this.#isSound(backup.file))) continue;
      newest = backup;
      break;
    }
    return { newest, damaged: [...this.#read.values()].filter(({ isSound }) => !isSound).length };
  }

  /** Notes a backup that was just read as a whole. */
  noteSound(file: string): void {
    this.#read.set(file, { state: stateOf(file), isSound: true });
  }

  async #isSound(file: string): Promise<boolean> {
    const state = stateOf(file);
    const before = this.#read.get(file);
    if (before?.state === state) return before.isSound;
    const isSound = await checkBackup(file).then(
      () => true,
      (error: unknown) => {
        this.#logger.error({ file: basename(file), err: error }, 'backup: cannot be restored');
        return false;
      },
    );
    this.#read.set(file, { state, isSound });
    return isSound;
  }
}
