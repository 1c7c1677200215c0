/** Tables created by an earlier version, as players find them today. */

import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { asMatchId, asPlayerId } from '@escadre/shared/kernel';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import { backUp } from '../../src/store/backup/backup.ts';
import { restore } from '../../src/store/backup/restore.ts';
import { openStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { WITHOUT_HOLDERS } from '../store/samples.ts';
import { codeFor, TableStand } from '../support/bare-tables.ts';
import { unpacked } from './suite.ts';

const here = import.meta.dirname;
const [backup = '', file = ''] = ['.backup', '.db.gz'].map(
  (ending) => readdirSync(here).find((name) => name.endsWith(ending)) ?? '',
);
/** A public table with a waiting player; the wind is in the words of its day. */
const WAITING = 'branle-bas-deserted';
/** A match in which only White is to act. */
const PLAYED = asMatchId('grands-amiraux-first-turn-unlimited');
const HOUR = 3_600_000;
const BY_POST = { correspondence: 3 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-tables-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A new store restored from a backup. */
async function restored(from: string): Promise<string> {
  const url = join(folder, `from-${basename(from)}.sqlite`);
  const line = await openDatabase(url, true);
  await restore(line, from);
  await line.db.destroy();
  return url;
}

/** Makes the table correspondence: nobody has to be present. */
function makeByPost(url: string): void {
  const db = new BetterSqlite(url);
  const { changes } = db
    .prepare('update matches set clock = ? where id = ?')
    .run(JSON.stringify(BY_POST), WAITING);
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
  expect(found.id).toBe(WAITING);
  expect(found.answer.match.options).toEqual({ captains: 1, handicap: false, approach: 4, turns: 4 });
  // Stored text stays as it was written.
  expect((await store.find(found.id))?.match.options).toMatchObject({ windFrom: 'drawn' });
  await stand.close();
  await store.close();
}

test('one that waits is found by a quick match for the same, restored from a backup', async () => {
  const url = await restored(join(here, backup));
  makeByPost(url);
  const copy = join(folder, 'copy.backup');
  const line = await openDatabase(url);
  await backUp(line, copy, Date.now());
  await line.db.destroy();
  await expectToBeFound(await restored(copy));
});

test('it is found in its file, too', async () => {
  const { url, drop } = await unpacked(readFileSync(join(here, file)));
  makeByPost(url);
  await expectToBeFound(url);
  await drop();
});

test('and in a file that was brought up to date before options were taken as today’s', async () => {
  const { url, drop } = await unpacked(readFileSync(join(here, file)));
  makeByPost(url);
  await (await openStore(url)).close();
  const db = new BetterSqlite(url);
  db.prepare(`update matches set kind = 'of another day' where id = ?`).run(WAITING);
  // Later migrations are undone, too.
  for (const statement of WITHOUT_HOLDERS) db.exec(statement);
  db.exec('drop table passkeys; drop table recovery_codes; alter table sessions drop column came_by');
  db.exec('alter table talk drop column phrase; alter table matches drop column talk');
  db.prepare(`delete from escadre_migration where name >= '0080-kinds'`).run();
  db.close();
  await expectToBeFound(url);
  await drop();
});

test('a correspondence match cannot be claimed, however long the opponent is away', async () => {
  const store = await openStore(await restored(join(here, backup)));
  const stand = await TableStand.open(store);
  const red = { id: asPlayerId('p-red'), name: 'Red', session: null };
  const listener = await stand.enter(red, PLAYED);
  expect(Object.values(listener.state.prompts).map(({ seats }) => seats)).toEqual([['white']]);
  await stand.pass(HOUR, 60_000);
  expect(listener.state.claims).toEqual({});
  expect(await codeFor(listener.ask('claim', { result: 'win' }))).toBe('NOTHING_TO_CLAIM');
  await stand.close();
  await store.close();
});
