/** Each column is declared once: databases, rows and backups are held against that. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { KEPT } from '../../src/store/backup-format.ts';
import { openDatabase } from '../../src/store/open.ts';
import { restore } from '../../src/store/restore.ts';
import { matchRow, readMatch } from '../../src/store/rows.ts';
import { dueAt, type Tables } from '../../src/store/tables.ts';
import { unpacked } from '../stored/suite.ts';
import { Bench, databases } from './databases.ts';
import { aMatch, createMatch } from './samples.ts';

const bench = new Bench();
afterEach(bench.tidy);

const stored = (name: string) => fileURLToPath(new URL(`../stored/${name}`, import.meta.url));

/** What follows from other columns does so in every row. */
async function mustFollow(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('matches').selectAll().execute();
  for (const row of rows) {
    const { table, asleep } = readMatch(row);
    expect([row.id, row.delay, row.due_at]).toEqual([row.id, table.spectators.delay, dueAt(asleep)]);
  }
  expect(new Set(rows.map(({ delay }) => delay))).toEqual(new Set([0, 120, 3_600]));
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

  test('what follows from other columns is filled when an older backup is restored', async () => {
    const database = await bench.database(kind);
    const line = await openDatabase(database.url, true);
    await restore(line, stored('store-1.backup'));
    await mustFollow(line.db);
    await line.db.destroy();
  });

  test('a list leaves out what is seen late, once it has begun', async () => {
    const store = await bench.fresh(kind);
    const spectators = { allowed: true, delay: 5, talk: true };
    const late = { clock: null, private: false, spectators, claimAfter: null };
    await createMatch(store, 'late', { table: late, startedAt: 1, phase: 'playing' });
    await createMatch(store, 'late-and-gathering', { table: late });
    await createMatch(store, 'at-once', {
      table: { ...late, spectators: { allowed: true, delay: 0, talk: true } },
      startedAt: 1,
      phase: 'playing',
    });
    const { matches } = await store.list({ now: Date.now(), limit: 10 });
    expect(matches.map(({ match }) => match.id).sort()).toEqual(['at-once', 'late-and-gathering']);
  });
});

test('what follows from other columns is filled in a file of an earlier version', async () => {
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
