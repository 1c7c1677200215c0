import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/ops/logger.ts';
import { backUp } from '../../src/store/backup/backup.ts';
import { checkBackup } from '../../src/store/backup/restore.ts';
import { openStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { startBackups } from '../../src/upkeep/backups.ts';
import { backupsIn, nameOf } from '../../src/upkeep/kept-backups.ts';
import { createMatch, NOW } from '../store/samples.ts';
import { ManualTime } from '../support/manual-time.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const LOOKS_EVERY = 15_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'escadre-backups-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The server’s backups, with `lines` as its log. */
function begin(time: ManualTime, settings: Readonly<Record<string, string>> = {}) {
  const lines: { readonly msg: string }[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2', ...settings });
  const seen: { readonly at: number; readonly damaged: number }[] = [];
  const stop = startBackups({ config, time, logger, told: (each) => seen.push(each) });
  /** When a round is over, the next is waited for. */
  const settled = async () => {
    while (!time.isAwaited) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const told = async (count: number) => {
    await settled();
    while (lines.length < count) {
      time.pass(LOOKS_EVERY);
      await settled();
    }
    return lines.map(({ msg }) => msg);
  };
  return { stop, told, settled, lastSeen: () => seen.at(-1) };
}

const folder = () => join(dataDir, 'backups');
const names = () => readdirSync(folder()).sort();

/** A backup of that time; returns its file. */
async function makeOne(at: number): Promise<string> {
  mkdirSync(folder(), { recursive: true });
  const file = join(folder(), nameOf(at));
  const database = await openDatabase(join(dataDir, 'escadre.sqlite'));
  await backUp(database, file, at);
  await database.db.destroy();
  return file;
}

describe('the server’s own backups', () => {
  test('are made at their hours, are complete, and the oldest go', async () => {
    const store = await openStore(join(dataDir, 'escadre.sqlite'));
    await createMatch(store, 'm-1');
    const time = new ManualTime(NOW);
    const { stop, told } = begin(time);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(names()).toEqual([]);
    // Those of others stay, and what a crash has left goes.
    writeFileSync(join(folder(), 'mine.gz'), '');
    writeFileSync(join(folder(), 'escadre-2020-01-01T00-00-00Z.gz.unfinished-7'), '');
    time.pass(MINUTE);
    await told(1);
    const [newest] = backupsIn(folder());
    expect(newest?.at).toBe(Math.floor((NOW + MINUTE) / 1_000) * 1_000);
    expect(await checkBackup(newest?.file ?? '')).toMatchObject({ counts: { matches: 1 } });
    for (let round = 2; round <= 4; round += 1) {
      time.pass(6 * HOUR);
      expect(await told(round)).toEqual(Array(round).fill('backup: made'));
    }
    expect(backupsIn(folder()).map(({ at }) => Math.round((at - NOW) / HOUR))).toEqual([18, 12]);
    expect(names()).toHaveLength(3);
    expect(names()).toContain('mine.gz');
    stop();
    await store.close();
  });

  test('go on across a restart when the next one is due', async () => {
    const store = await openStore(join(dataDir, 'escadre.sqlite'));
    await makeOne(NOW - 5 * HOUR);
    const time = new ManualTime(NOW);
    const { stop, told, settled } = begin(time);
    time.pass(HOUR - MINUTE);
    await settled();
    expect(names()).toHaveLength(1);
    time.pass(2 * MINUTE);
    await told(1);
    expect(names()).toHaveLength(2);
    stop();
    await store.close();
  });

  test('that fail are told, removed nothing, and are tried again', async () => {
    const time = new ManualTime(NOW);
    const { stop, told } = begin(time);
    writeFileSync(join(folder(), 'escadre-2020-01-01T00-00-00Z.gz'), '');
    time.pass(MINUTE);
    expect(await told(2)).toEqual(['backup: cannot be restored', 'backup: cannot be made']);
    const store = await openStore(join(dataDir, 'escadre.sqlite'));
    time.pass(HOUR);
    expect((await told(3)).slice(2)).toEqual(['backup: made']);
    expect(names()).toHaveLength(2);
    stop();
    await store.close();
  });

  test('are made again when the newest is damaged or gone, and the damage counts until it is removed', async () => {
    const store = await openStore(join(dataDir, 'escadre.sqlite'));
    const file = await makeOne(NOW - HOUR);
    const time = new ManualTime(NOW);
    const { stop, told, settled, lastSeen } = begin(time);
    time.pass(LOOKS_EVERY);
    await settled();
    expect(lastSeen()).toMatchObject({ at: NOW - HOUR, damaged: 0 });
    writeFileSync(file, 'x');
    time.pass(MINUTE);
    expect(await told(2)).toEqual(['backup: cannot be restored', 'backup: made']);
    // The times in names are whole seconds.
    expect(lastSeen()).toMatchObject({ at: backupsIn(folder())[0]?.at, damaged: 1 });
    expect(backupsIn(folder())).toHaveLength(2);
    rmSync(file);
    time.pass(LOOKS_EVERY);
    await settled();
    expect(lastSeen()?.damaged).toBe(0);
    stop();
    await store.close();
  });

  test('that nobody can make are as old as their folder', async () => {
    const time = new ManualTime(NOW);
    const { stop, told, lastSeen } = begin(time);
    time.pass(MINUTE);
    expect(await told(1)).toEqual(['backup: cannot be made']);
    expect(lastSeen()?.at).toBe(statSync(folder()).birthtimeMs);
    rmSync(folder(), { recursive: true });
    time.pass(HOUR);
    await told(2);
    expect(lastSeen()?.at).toBe(0);
    stop();
  });

  test('need a folder that can be made', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => begin(new ManualTime(NOW), { BACKUP_DIR: join(dataDir, 'file', 'x') })).toThrow(ConfigError);
  });

  test('are not made unless configured', () => {
    begin(new ManualTime(NOW), { BACKUP_EVERY_HOURS: '' });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('of two sites in one folder never remove each other', async () => {
    const shared = join(dataDir, 'shared');
    const sites = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const site = join(dataDir, name);
        const store = await openStore(join(site, 'escadre.sqlite'));
        await store.close();
        return {
          DATA_DIR: site,
          BACKUP_DIR: shared,
          BACKUP_KEEP: '1',
          SITE_URL: `https://${name}.example.org`,
        };
      }),
    );
    for (const settings of sites) {
      const time = new ManualTime(NOW);
      const { stop, told } = begin(time, settings);
      for (let round = 1; round <= 2; round += 1) {
        time.pass(6 * HOUR);
        await told(round);
      }
      stop();
    }
    const folders = readdirSync(shared).sort();
    expect(folders).toEqual([
      expect.stringMatching(/^one\.example\.org-[0-9a-f]{8}$/),
      expect.stringMatching(/^other\.example\.org-[0-9a-f]{8}$/),
    ]);
    for (const each of folders) expect(readdirSync(join(shared, each))).toHaveLength(1);
  });
});
