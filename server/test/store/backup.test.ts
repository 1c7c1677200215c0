/** Backups: complete in the file, and restored completely or not at all. */

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { asMatchId, asPlayerId, must } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { backUp } from '../../src/store/backup/backup.ts';
import { BACKUP_TABLES, BackupFault, KEPT } from '../../src/store/backup/format.ts';
import { checkBackup, mustBeABackup, restore } from '../../src/store/backup/restore.ts';
import { NotAStore } from '../../src/store/errors.ts';
import { type OpenDatabase, openDatabase } from '../../src/store/open-database.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { Bench, databases, sqlite, type TestDatabase } from './databases.ts';
import { aLine, anEntry, aSeat, createMatch, NOW, seqs } from './samples.ts';

const bench = new Bench();
const lines: OpenDatabase[] = [];
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-backup-'));
  file = join(folder, 'backup.gz');
});
afterEach(async () => {
  for (const { db } of lines.splice(0)) await db.destroy();
  await bench.tidy();
  await rm(folder, { recursive: true });
});

async function databaseAt({ url }: TestDatabase, make = false): Promise<OpenDatabase> {
  const line = await openDatabase(url, make);
  lines.push(line);
  return line;
}

/** More rows of every kind than one read takes. */
async function fill(store: MatchStore): Promise<void> {
  const id = await createMatch(store, 'm-1', { phase: 'playing', scenario: { deck: ['é', '\n', '海'] } });
  await Promise.all(seqs(0, 1_203).map((seq) => store.append(id, anEntry(seq))));
  const left = {
    player: asPlayerId('p-ville'),
    name: 'V',
    seat: 'french',
    camp: 'french',
    since: NOW,
    until: NOW,
  };
  await store.append(id, anEntry(1_203), {}, aSeat('french'), left);
  const over = await createMatch(store, 'm-2', { phase: 'over', endedAt: NOW });
  await store.addTalk(over, aLine('well played\u2028"', { camp: 'british' }));
  await store.addTalk(over, aLine('indeed'));
  const [one, other] = [asPlayerId('p-one'), asPlayerId('p-other')];
  await store.people.block(one, { other, mode: 'block', name: 'Other', at: NOW });
  await store.people.muteTable(one, over, true);
  await store.people.sendAway(over, other);
  await store.remembered.cameFrom(id, one, ['a-mark']);
  await store.remembered.keepGrace(id, { player: one, left: 1_500, late: 2 });
  await store.remembered.brokeOff(id, [{ seat: 'french', player: other, name: 'Other' }]);
  await store.recovery.keep({
    ...{ player: one, name: 'One', id: 'K7QDM3XZ', generation: 2 },
    ...{ madeAt: NOW, usedAt: NOW + 1, endedAt: null },
  });
  await store.passkeys.add({
    ...{ id: 'a-passkey', player: one, playerName: 'One', handle: 'a-handle', publicKey: 'a-key' },
    ...{ algorithm: 'ES256', counter: 3, name: 'Phone', madeAt: NOW, usedAt: null },
  });
  const about = { at: NOW, subject: other, why: 'a duck' };
  await store.moderation.report({
    ...about,
    id: 'r-1',
    match: over,
    reporter: one,
    name: 'Other',
    lines: [],
  });
  const sanction = { ...about, id: 's-1', kind: 'mute', name: null, until: NOW + 1 } as const;
  await store.moderation.note({ ...about, id: 'a-1', by: 'Olga', act: 'mute', detail: {} }, { sanction });
  await store.writeLogbook(id, {
    camp: 'french',
    place: 'square:a1',
    seat: 'french',
    at: NOW,
    text: 'a fort',
  });
}

/** All that a backup is of. */
async function contents({ db }: OpenDatabase): Promise<Record<string, unknown[]>> {
  const tables = BACKUP_TABLES.map(async (table) => {
    const columns = sql.join(KEPT[table].inBackups.map((name) => sql.ref(name)));
    const order = sql.join(KEPT[table].key.map((name) => sql.ref(name)));
    const { rows } = await sql`select ${columns} from ${sql.table(table)} order by ${order}`.execute(db);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

const faultOf = (attempt: Promise<unknown>): Promise<BackupFault> =>
  attempt.then(
    () => {
      throw new Error('nothing was refused');
    },
    (error) => {
      expect(error).toBeInstanceOf(BackupFault);
      return error as BackupFault;
    },
  );

for (const from of databases) {
  for (const to of databases) {
    test(`from ${from.name} to ${to.name}, with the same content`, async () => {
      const database = await bench.database(from);
      const store = await bench.open(database);
      await fill(store);
      const source = await databaseAt(database);
      const { counts, bytes } = await backUp(source, file, NOW);
      const ofMatches = { matches: 2, seats: 4, entries: 1_204, talk: 2, logbooks: 1, erasures: 0 };
      const ofPeople = { blocks: 1, mutes: 1, sent_away: 1, reports: 1, sanctions: 1, acts: 1 };
      const remembered = { origins: 1, graces: 1, breakers: 1 };
      expect(counts).toEqual({
        ...ofMatches,
        ...ofPeople,
        departures: 1,
        ...remembered,
        sessions: 0,
        recovery_codes: 1,
        passkeys: 1,
      });
      expect((await stat(file)).size).toBe(bytes);
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect(await readdir(folder)).toEqual(['backup.gz']);

      const target = await bench.database(to);
      expect(await restore(await databaseAt(target, true), file)).toEqual(counts);
      expect(await contents(await databaseAt(target))).toEqual(await contents(source));
      const restored = await bench.open(target);
      expect(await restored.entries(asMatchId('m-1'))).toEqual(await store.entries(asMatchId('m-1')));
      expect(await restored.find(asMatchId('m-2'))).toEqual(await store.find(asMatchId('m-2')));
      // Free to be claimed.
      expect(await restored.claim(asMatchId('m-1'))).toMatchObject({ lastHeard: null });
    });
  }

  test(`${from.name}: contains what was durable before, while others write`, async () => {
    const database = await bench.database(from);
    const store = await bench.open(database);
    const id = await createMatch(store, 'm-1');
    let acknowledged = 0;
    let stop = false;
    const writing = (async () => {
      for (let seq = 0; !stop; seq++) {
        await store.append(id, anEntry(seq));
        acknowledged = seq + 1;
      }
    })();
    const source = await databaseAt(database);
    const backups = [];
    for (let round = 0; round < 3; round++) {
      const before = acknowledged;
      const { counts } = await backUp(source, `${file}-${round}`, NOW);
      backups.push({ before, there: counts.entries });
    }
    const during = acknowledged;
    stop = true;
    await writing;
    expect(during).toBeGreaterThan(0);
    for (const { before, there } of backups) expect(there).toBeGreaterThanOrEqual(before);
    const target = await bench.database(sqlite);
    await restore(await databaseAt(target, true), `${file}-2`);
    const entries = await (await bench.open(target)).entries(id);
    expect(entries).toHaveLength(must(backups[2], 'the last backup').there);
  });
}

describe('a file', () => {
  let source: OpenDatabase;
  let target: OpenDatabase;
  beforeEach(async () => {
    const database = await bench.database(sqlite);
    await fill(await bench.open(database));
    source = await databaseAt(database);
    target = await databaseAt(await bench.database(sqlite), true);
  });

  test('that is there stays as it is', async () => {
    await writeFile(file, 'something else');
    expect(await faultOf(backUp(source, file, NOW))).toMatchObject({ code: 'FILE_EXISTS' });
    expect(await readFile(file, 'utf8')).toBe('something else');
  });

  test('leaves nothing behind if it cannot be written', async () => {
    const fault = await faultOf(backUp(source, join(folder, 'no', 'such', 'folder'), NOW));
    expect(fault).toMatchObject({ code: 'FILE_FAILED', message: expect.stringContaining('ENOENT') });
    expect(await readdir(folder)).toEqual([]);
  });

  test('that is not there, or no backup', async () => {
    expect(await faultOf(restore(target, file))).toMatchObject({ code: 'NO_FILE' });
    for (const text of ['hello', '{"a":1}\n', '[]\n']) {
      await writeFile(file, gzipSync(text));
      const { code } = await faultOf(restore(target, file));
      expect(code).toBe(text === 'hello' ? 'BACKUP_DAMAGED' : 'BACKUP_UNKNOWN');
    }
    await writeFile(file, gzipSync('{"format":"escadre-backup","version":9,"x":1}\n'));
    expect(await faultOf(restore(target, file))).toMatchObject({
      code: 'BACKUP_UNKNOWN',
      message: 'This backup has version 9; this server reads version 1.',
    });
  });

  test('is restored into an empty store only', async () => {
    await backUp(source, file, NOW);
    const before = await contents(source);
    expect(await faultOf(restore(source, file))).toMatchObject({ code: 'STORE_NOT_EMPTY' });
    expect(await contents(source)).toEqual(before);
  });

  /** Restores an altered backup, which changes nothing; returns the refusal. */
  async function bent(bend: (text: string[]) => string[]): Promise<string> {
    await backUp(source, file, NOW);
    const whole = gunzipSync(await readFile(file))
      .toString('utf8')
      .split('\n');
    await writeFile(file, gzipSync(bend(whole).join('\n')));
    return refused();
  }

  async function refused(): Promise<string> {
    const { code, message } = await faultOf(restore(target, file));
    expect(code).toBe('BACKUP_DAMAGED');
    for (const rows of Object.values(await contents(target))) expect(rows).toEqual([]);
    // Reading it without restoring it finds it, too.
    expect(await faultOf(checkBackup(file))).toMatchObject({ code });
    return message;
  }

  test('a change, an omission or an addition is refused, with its place', async () => {
    // 1 the head, 2 and 3 matches, 4 to 7 seats, then entries; the first checksum after 1,000 rows.
    const message = (line: number, how: string) => `The backup is damaged: line ${line} ${how}.`;
    const checksum = 'has a wrong checksum';
    expect(await bent((all) => all.with(9, must(all[9], 'line 9').replace('"seq":2', '"seq":3000')))).toBe(
      message(1_002, checksum),
    );
    await rm(file);
    expect(await bent((all) => all.toSpliced(20, 1))).toBe(message(1_001, checksum));
    await rm(file);
    expect(await bent((all) => all.with(9, '["entries",{"match":1}]'))).toBe(
      message(10, 'is not a valid row'),
    );
    await rm(file);
    expect(await bent((all) => all.with(9, '["sailors",{}]'))).toBe(message(10, 'is not a valid row'));
    await rm(file);
    expect(await bent((all) => all.with(9, '{"x":1}'))).toBe(message(10, 'is neither a row nor a checksum'));
    await rm(file);
    expect(await bent((all) => all.with(9, '{'))).toBe(message(10, 'is not JSON'));
    await rm(file);
    expect(await bent((all) => all.toSpliced(-1, 0, '["talk",{}]'))).toBe(
      message(1_229, 'comes after the end'),
    );
  });

  test('that stops too early is refused, wherever it stops', async () => {
    expect(await bent((all) => all.slice(0, 500).concat(''))).toBe(
      'The backup is damaged: line 501 is missing: the file is incomplete.',
    );
    await rm(file);
    await backUp(source, file, NOW);
    const whole = await readFile(file);
    for (const part of [0.3, 0.9, 0.999]) {
      await writeFile(file, whole.subarray(0, whole.length * part));
      expect(await refused()).toMatch(/^The backup is damaged: line \d+ stops in the middle\.$/);
    }
  });

  test('a change of any byte is refused', async () => {
    await backUp(source, file, NOW);
    const whole = await readFile(file);
    for (const part of [0.1, 0.5, 0.95]) {
      const damaged = Buffer.from(whole);
      const at = Math.floor(whole.length * part);
      damaged[at] = must(damaged[at], 'a byte') ^ 0x55;
      await writeFile(file, damaged);
      expect(await refused()).toMatch(/^The backup is damaged: line \d+ /);
    }
  });
});

test('the time of a match that slept has run until the backup, and no longer', async () => {
  const database = await bench.database(sqlite);
  const store = await bench.open(database);
  const { clock } = anEntry(0);
  const asleep = { clock: { ...clock, since: NOW }, at: NOW, pausedFor: null };
  const id = await createMatch(store, 'm-1', { phase: 'playing', asleep });
  await backUp(await databaseAt(database), file, NOW + 2_000);
  const target = await bench.database(sqlite);
  await restore(await databaseAt(target, true), file);
  const restored = await (await bench.open(target)).find(id);
  expect(restored?.match.asleep).toEqual({
    clock: { ...clock, since: null, pots: { 'turn:british/1': 10_345.5 } },
    at: NOW + 2_000,
    pausedFor: null,
  });
});

test('a missing store is not created, and one of another version is left alone', async () => {
  const database = await bench.database(sqlite);
  await expect(openDatabase(database.url)).rejects.toMatchObject({ code: 'NO_STORE' });
  await database.execute('create table something_else (id text)');
  await expect(openDatabase(database.url)).rejects.toBeInstanceOf(NotAStore);
  await expect(openDatabase(database.url)).rejects.toMatchObject({ code: 'STORE_NOT_CURRENT' });
});

for (const kind of databases) {
  test(`${kind.name}: an erased player stays so, whichever of the two knows it`, async () => {
    const database = await bench.database(kind);
    await bench.open(database);
    const source = await databaseAt(database);
    const erased = (player: string, until: number) => ({ player: asPlayerId(player), at: NOW, until });
    const inBackup = [erased('p-1', NOW + 1), erased('p-2', NOW + 9), erased('p-3', NOW + 1)];
    await source.db.insertInto('erasures').values(inBackup).execute();
    await backUp(source, file, NOW);
    const target = await databaseAt(await bench.database(kind), true);
    const here = [erased('p-0', NOW + 1), erased('p-2', NOW + 2), erased('p-3', NOW + 5)];
    await target.db.insertInto('erasures').values(here).execute();
    expect(await restore(target, file)).toMatchObject({ erasures: 3 });
    expect((await contents(target)).erasures).toEqual([
      erased('p-0', NOW + 1),
      erased('p-1', NOW + 1),
      erased('p-2', NOW + 9),
      erased('p-3', NOW + 5),
    ]);
  });
}

test('a backup is known by its beginning', async () => {
  const source = await databaseAt(await bench.database(sqlite), true);
  await backUp(source, file, NOW);
  await mustBeABackup(file);
  expect(await faultOf(mustBeABackup(join(folder, 'none')))).toMatchObject({ code: 'NO_FILE' });
  expect(await faultOf(mustBeABackup(join(file, 'none')))).toMatchObject({ code: 'FILE_FAILED' });
  expect(await faultOf(mustBeABackup(folder))).toMatchObject({ code: 'FILE_FAILED' });
  const whole = await readFile(file);
  const others: readonly [string | Buffer, string][] = [
    ['hello', 'BACKUP_DAMAGED'],
    ['', 'BACKUP_DAMAGED'],
    [whole.subarray(0, 15), 'BACKUP_DAMAGED'],
    [gzipSync('{"a":1}\n'), 'BACKUP_UNKNOWN'],
    [gzipSync(''), 'BACKUP_DAMAGED'],
  ];
  for (const [bytes, code] of others) {
    await writeFile(file, bytes);
    expect(await faultOf(mustBeABackup(file))).toMatchObject({ code });
  }
});

test('a store that cannot be created is reported, with its place', async () => {
  await writeFile(file, 'something else');
  const place = join(file, 'foo', 'escadre.sqlite');
  await expect(openDatabase(place, true)).rejects.toMatchObject({
    code: 'NO_STORE',
    message: `Cannot create a match store at ${place} (ENOTDIR).`,
  });
  await expect(openDatabase(folder, true)).rejects.toMatchObject({ code: 'NO_STORE' });
});
