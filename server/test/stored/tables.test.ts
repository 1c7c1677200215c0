/** Tables that an earlier version has laid are found by whoever asks for the same today, in today's words. */

import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import { backUp } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { restore } from '../../src/store/restore.ts';
import { TableStand } from '../support/bare-tables.ts';
import { unpacked } from './suite.ts';

const here = import.meta.dirname;
const [backup = '', file = ''] = ['.backup', '.db.gz'].map(
  (ending) => readdirSync(here).find((name) => name.endsWith(ending)) ?? '',
);
/** A public table at which somebody sits and waits, with the wind in the words of its day. */
const TABLE = 'branle-bas-deserted';
const BY_POST = { correspondence: 3 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-options-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The table is one by post, at which nobody has to be. */
function makeByPost(url: string): void {
  const db = new BetterSqlite(url);
  const { changes } = db
    .prepare('update matches set clock = ? where id = ?')
    .run(JSON.stringify(BY_POST), TABLE);
  db.close();
  expect(changes).toBe(1);
}

async function expectToBeFound(url: string): Promise<void> {
  const store = await openStore(url);
  const stand = await TableStand.open(store);
  const found = await stand.quick(stand.player('Ann'), 'branle-bas', {
    clock: BY_POST,
    options: { turns: 4 },
  });
  expect(found.id).toBe(TABLE);
  expect(found.answer.match.options).toEqual({ captains: 1, handicap: false, approach: 4, turns: 4 });
  // What is stored stays as it was written.
  expect((await store.find(found.id))?.match.options).toMatchObject({ windFrom: 'drawn' });
  await stand.close();
  await store.close();
}

test('restored from a backup, by a quick match', async () => {
  const [url, other] = [join(folder, 'one.sqlite'), join(folder, 'other.sqlite')];
  const line = await openDatabase(url, true);
  await restore(line, join(here, backup));
  makeByPost(url);
  const copy = join(folder, 'copy.backup');
  await backUp(line, copy, Date.now());
  await line.db.destroy();
  const empty = await openDatabase(other, true);
  await restore(empty, copy);
  await empty.db.destroy();
  await expectToBeFound(other);
});

test('in its file, by a quick match', async () => {
  const { url, drop } = await unpacked(readFileSync(join(here, file)));
  makeByPost(url);
  await expectToBeFound(url);
  await drop();
});

test('in a file that was brought up to date before options were taken as today’s, by a quick match', async () => {
  const { url, drop } = await unpacked(readFileSync(join(here, file)));
  makeByPost(url);
  await (await openStore(url)).close();
  const db = new BetterSqlite(url);
  db.prepare(`update matches set kind = 'of another day' where id = ?`).run(TABLE);
  db.prepare(`delete from escadre_migration where name = '0080-kinds'`).run();
  db.close();
  await expectToBeFound(url);
  await drop();
});
