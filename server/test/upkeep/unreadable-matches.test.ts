/** Matches that cannot be read are found before anybody enters them. */

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Snapshots } from '../../src/table/history/snapshots.ts';
import { lookForUnreadable } from '../../src/upkeep/unreadable-matches.ts';
import { Bench, sqlite, type TestDatabase } from '../store/databases.ts';
import { TableStand } from '../support/bare-tables.ts';

const GAME = 'trafalgar-cards';
const SECOND = 1_000;
const DAY = 24 * 3_600_000;

const bench = new Bench();
let database: TestDatabase;
let stand: TableStand;

beforeEach(async () => {
  database = await bench.database(sqlite);
  stand = await TableStand.open(await bench.open(database));
});
afterEach(async () => {
  await stand.close();
  await bench.tidy();
});

function rounds() {
  const { store, tables, damaged, playable: games, failures } = stand;
  const onError = (error: unknown) => failures.push(error);
  const snapshots = new Snapshots({ store, onError: (_id, error) => onError(error) });
  return lookForUnreadable({ store, snapshots, tables, damaged, games, onError });
}

const found = () => stand.damaged.all.map(({ id }) => id).sort();

/** A match under way that nobody has in memory. */
async function asleep(commands: number): Promise<string> {
  const { id, listeners } = await stand.twoAtTheTable(GAME);
  for (let n = 0; n < commands; n++) {
    await listeners[0].play({ type: 'offerDraw' });
    await listeners[1].play({ type: 'declineDraw' });
  }
  for (const listener of listeners) listener.leave();
  await listeners[0].table.close('JOIN_AGAIN', 'running');
  await stand.settled();
  return id;
}

const damage = (id: string, at: string) =>
  database.execute(`update entries set events = '[{' where match = '${id}' and ${at}`);

test('one with a damaged entry or damaged options is found, and no other', async () => {
  const whole = await asleep(1);
  const [entry, options] = [await asleep(1), await asleep(0)];
  await damage(entry, 'seq = 2');
  await database.execute(`update matches set options = '{' where id = '${options}'`);
  const round = rounds();
  expect(await round()).toBe(DAY);
  expect(found()).toEqual([entry, options].sort());
  for (const id of [whole, entry, options]) expect(await stand.has(id as never)).toBe(false);
});

test('damage before a snapshot, which no load reads, is not reported', async () => {
  const id = await asleep(3);
  expect((await stand.store.snapshot(id as never))?.seq).toBeGreaterThan(3);
  await damage(id, 'seq = 2');
  await rounds()();
  expect(found()).toEqual([]);
});

test('a match in memory is left to its table', async () => {
  const { id } = await stand.twoAtTheTable(GAME);
  await damage(id, 'seq = 0');
  await rounds()();
  expect(found()).toEqual([]);
});

test('all are read, a few at a time, and again a day later', async () => {
  const tables = [];
  for (let n = 0; n < 45; n++) tables.push(await stand.create(stand.player(`Ann ${n}`), GAME));
  for (const { table } of tables) await table.close('JOIN_AGAIN', 'running');
  await stand.settled();
  await database.execute(`update matches set options = '{'`);
  const round = rounds();
  const pauses = [];
  for (let n = 0; n < 3; n++) pauses.push([await round(), found().length]);
  expect(pauses).toEqual([
    [SECOND, 20],
    [SECOND, 40],
    [DAY, 45],
  ]);
  for (const id of found()) stand.damaged.forget(id);
  await round();
  expect(found()).toHaveLength(20);
});
