/** Each column is declared once: databases, rows and backups are compared with it. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asPlayerId } from '@escadre/shared/kernel';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { backUp } from '../../src/store/backup/backup.ts';
import { KEPT } from '../../src/store/backup/format.ts';
import { restore } from '../../src/store/backup/restore.ts';
import { findDepartures } from '../../src/store/departures.ts';
import { openStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { kindOf } from '../../src/store/quick-match-kind.ts';
import { matchRow, readMatch } from '../../src/store/rows.ts';
import { dueAt, type Tables } from '../../src/store/tables.ts';
import { unpacked } from '../stored/suite.ts';
import { Bench, databases } from './databases.ts';
import { aLine, aMatch, createMatch, NOW } from './samples.ts';

const bench = new Bench();
const folders: string[] = [];
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'escadre-tables-'));
  folders.push(made);
  return made;
}
afterEach(async () => {
  await bench.tidy();
  for (const made of folders.splice(0)) await rm(made, { recursive: true });
});

const stored = (name: string) => fileURLToPath(new URL(`../stored/${name}`, import.meta.url));

/** Derived columns match their sources in every row. */
async function mustFollow(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('matches').selectAll().execute();
  for (const row of rows) {
    const match = readMatch(row);
    const { table, asleep } = match;
    expect([row.id, row.delay, row.due_at]).toEqual([row.id, table.spectators.delay, dueAt(asleep)]);
    // Only these are queried.
    if (match.phase === 'gathering') {
      expect([row.id, row.kind]).toEqual([row.id, kindOf({ ...match, ...table })]);
    }
  }
  expect(new Set(rows.map(({ delay }) => delay))).toEqual(new Set([0, 120, 3_600]));
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(5);
}

describe.each(databases)('on $name', (kind) => {
  test('the tables have the columns that are declared, and no others', async () => {
    const database = await bench.database(kind);
    await bench.open(database);
    const { db } = await openDatabase(database.url);
    const tables = await db.introspection.getTables();
    for (const [name, { columns }] of Object.entries(KEPT)) {
      const made = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
      expect([name, made?.toSorted()]).toEqual([name, Object.keys(columns).sort()]);
    }
    await db.destroy();
  });

  test('a store of a newer version is reported in these words, and left as it is', async () => {
    const { url } = await bench.database(kind);
    const { db } = await openDatabase(url, true);
    try {
      await sql`insert into escadre_migration (name, timestamp) values ('9999-later', 'some day')`.execute(
        db,
      );
      for (const open of [() => openDatabase(url, true), () => openStore(url)]) {
        await expect(open()).rejects.toMatchObject({
          code: 'STORE_NEWER',
          message: expect.stringContaining('made by a newer version'),
        });
      }
    } finally {
      await db.destroy();
    }
  });

  test('derived columns are filled when an older backup is restored', async () => {
    const database = await bench.database(kind);
    const line = await openDatabase(database.url, true);
    await restore(line, stored('store-1.backup'));
    await mustFollow(line.db);
    await line.db.destroy();
  });

  test('a player who has left is found by their chat in a restored older store', async () => {
    const database = await bench.database(kind);
    const store = await bench.open(database);
    const id = await createMatch(store, 'm-1', { phase: 'playing', startedAt: NOW });
    const said = (name: string, at: number, seat: string | null) =>
      store.addTalk(id, aLine('hello', { at, player: asPlayerId(`p-${name}`), name, seat }));
    await said('Sam', NOW + 5, null);
    await said('Ann', NOW - 1, 'french');
    await said('nelson', NOW + 2, 'british');
    await said('Ben', NOW + 3, 'french');
    await said('Ben', NOW + 4, 'french');
    const file = join(await folder(), 'backup.gz');
    const line = await openDatabase(database.url);
    await backUp(line, file, NOW);
    await line.db.destroy();
    const target = await bench.database(kind);
    const restored = await openDatabase(target.url, true);
    await restore(restored, file);
    await findDepartures(restored.db);
    await restored.db.destroy();
    const found = await (await bench.open(target)).find(id);
    expect(found?.departures).toEqual([
      { player: 'p-Ben', name: 'Ben', seat: 'french', camp: 'french', since: null, until: NOW + 4 },
    ]);
  });
});

test('derived columns are filled in a file of an earlier version', async () => {
  const { url, drop } = await unpacked(await readFile(stored('store-1.db.gz')));
  const line = await openDatabase(url, true);
  await mustFollow(line.db);
  await line.db.destroy();
  await drop();
});

test('a row of a match is read as it was written', () => {
  const match = aMatch('m1', { rematchOffers: ['british'], scenario: { deck: [1] }, startedAt: 5 });
  expect(readMatch(matchRow(match))).toEqual(match);
});
