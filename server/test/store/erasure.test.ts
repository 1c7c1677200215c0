/** Erased data is in no byte of the files: neither in former rows nor in the log. */

import { existsSync, readFileSync } from 'node:fs';
import { asMatchId, asPlayerId } from '@escadre/shared/kernel';
import { afterEach, expect, test } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import type { MatchStore } from '../../src/store/port.ts';
import { Bench, sqlite } from './databases.ts';
import { aLine, aSeat, createMatch, NOW } from './samples.ts';

const bench = new Bench();
afterEach(bench.tidy);

const ANN = asPlayerId('p-ann');
/** What must not be found; long, so that some of it needs overflow pages. */
const TRACES = ['Ann of Brest', 'what Ann has said', 'what Ann has noted'];
const padded = (text: string): string => `${text} `.repeat(40);

/** Matches in which Ann has played, talked and written, among many without her. */
async function fill(store: MatchStore): Promise<void> {
  for (let n = 0; n < 30; n++) {
    const id = await createMatch(store, `m-${n}`);
    await store.addTalk(id, aLine(padded(`somebody else ${n}`)));
    if (n % 3 !== 0) continue;
    await store.setSeat(id, aSeat('french', { player: ANN, name: 'Ann of Brest' }));
    for (let line = 0; line < 5; line++) {
      await store.addTalk(id, aLine(padded('what Ann has said'), { player: ANN, name: 'Ann of Brest' }));
      const place = `line:${line}`;
      const text = padded('what Ann has noted');
      await store.writeLogbook(id, { camp: 'french', place, seat: 'french', at: NOW, text });
    }
  }
}

const filesOf = (file: string): string[] => ['', '-wal', '-journal'].map((ending) => `${file}${ending}`);

/** Ann's traces in the files of a database, with their files. */
const tracesIn = (file: string): string[] =>
  filesOf(file)
    .filter((name) => existsSync(name))
    .flatMap((name) => {
      const bytes = readFileSync(name);
      return TRACES.filter((trace) => bytes.includes(trace)).map((trace) => `${trace} in ${name}`);
    });

test('while the store is open, and when it is closed', async () => {
  const database = await bench.database(sqlite);
  const { url } = database;
  const store = await bench.open(database);
  await fill(store);
  expect(tracesIn(url)).not.toEqual([]);
  await store.players.forget(ANN);
  expect(tracesIn(url)).toEqual([]);
  await store.close();
  expect(tracesIn(url)).toEqual([]);
});

test('with a reader in the log: as soon as it is done', async () => {
  const database = await bench.database(sqlite);
  const { url } = database;
  const store = await bench.open(database);
  await fill(store);
  const reader = new BetterSqlite(url, { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from talk').get();
  await store.players.forget(ANN);
  expect(tracesIn(url)).not.toEqual([]);
  reader.close();
  while (tracesIn(url).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
});

test('leftovers of earlier deletions go when the server starts', async () => {
  const database = await bench.database(sqlite);
  const { url } = database;
  await fill(await bench.open(database));
  await bench.closeStores();
  const before = new BetterSqlite(url);
  before.pragma('secure_delete = off');
  before.pragma('user_version = 0');
  before.exec(`delete from talk where player = '${ANN}'`);
  before.exec(`delete from logbooks; update seats set name = 'x' where player = '${ANN}'`);
  before.close();
  expect(tracesIn(url)).not.toEqual([]);
  const store = await bench.open(database);
  expect(tracesIn(url)).toEqual([]);
  expect(await store.talk(asMatchId('m-1'), 9)).toHaveLength(1);
});
