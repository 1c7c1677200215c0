/** Matches that the store and the memory of a process disagree about are found and mended. */

import { must } from '@escadre/shared/kernel';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OwnedElsewhere, StoreUnavailable } from '../../src/store/errors.ts';
import { wake } from '../../src/upkeep/due-matches.ts';
import { mend } from '../../src/upkeep/lost-matches.ts';
import { Bench, sqlite, type TestDatabase } from '../store/databases.ts';
import { codeFor, TableStand } from '../support/bare-tables.ts';
import { FailingStore } from '../support/failing-store.ts';

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const IN_DOUBT = new StoreUnavailable(new Error('the line broke'), true);

const bench = new Bench();
let database: TestDatabase;
let failing: FailingStore;
let stand: TableStand;

beforeEach(async () => {
  database = await bench.database(sqlite);
  failing = new FailingStore(await bench.open(database));
  stand = await TableStand.open(failing.store);
});
afterEach(async () => {
  await stand.close();
  await bench.tidy();
});

function partsOf({ store, tables, holders, damaged, playable: games, time, failures }: TableStand) {
  return { store, tables, holders, damaged, games, time, onError: (error: unknown) => failures.push(error) };
}

test('a match lost in doubt while everybody stays away is loaded again, and its clock runs out', async () => {
  const { id, listeners } = await stand.twoAtTheTable(GAME, { clock: { perTurn: 60 } });
  failing.failure = IN_DOUBT;
  await codeFor(listeners[0].play(EXCHANGE));
  failing.failure = null;
  await stand.settled();
  expect(listeners.map(({ closed }) => closed)).toEqual(['JOIN_AGAIN', 'JOIN_AGAIN']);
  const before = await stand.store.entries(id);
  await wake(partsOf(stand));
  expect(await stand.has(id)).toBe(false);
  await mend(partsOf(stand));
  expect(await stand.has(id)).toBe(true);
  await stand.passWithUpkeep(240_000);
  const after = await stand.store.entries(id);
  expect(after.slice(before.length)).toContainEqual(expect.objectContaining({ seat: null }));
  expect(stand.failures).toEqual([IN_DOUBT]);
});

test('a match that is not ours any more is closed before it writes', async () => {
  const { id, listeners } = await stand.twoAtTheTable(GAME);
  const other = await stand.twoAtTheTable(GAME);
  await database.execute(`update matches set holder = 'by hand' where id = '${id}'`);
  await mend(partsOf(stand));
  await stand.settled();
  expect(listeners.map(({ closed }) => closed)).toEqual(['JOIN_AGAIN', 'JOIN_AGAIN']);
  expect(other.listeners.map(({ closed }) => closed)).toEqual([undefined, undefined]);
  expect(stand.failures).toEqual([expect.any(OwnedElsewhere)]);
  const back = await stand.enter(other.people[0], id, { as: 'spectator' });
  expect(back.state.phase).toBe('playing');
});

test('a match whose last entries the store has lost is read again, even if it seemed over', async () => {
  const [played, over, same] = [
    await stand.twoAtTheTable(GAME),
    await stand.twoAtTheTable(GAME),
    await stand.twoAtTheTable(GAME),
  ];
  for (const { listeners } of [played, over, same]) {
    await listeners[0].play(EXCHANGE);
    await listeners[1].ask('acknowledge', { n: 2 });
  }
  await over.listeners[0].play({ type: 'resign' });
  // As a copy of the database does that has not received the last commits.
  for (const { id } of [played, over]) {
    await database.execute(`delete from entries where match = '${id}' and seq > 0`);
    await database.execute(`update matches set phase = 'playing' where id = '${id}'`);
  }
  await mend(partsOf(stand));
  await stand.settled();
  for (const { listeners } of [played, over]) {
    expect(listeners.map(({ closed }) => closed)).toEqual(['JOIN_AGAIN', 'JOIN_AGAIN']);
  }
  expect(same.listeners.map(({ closed }) => closed)).toEqual([undefined, undefined]);
  for (const { id, people } of [played, over]) {
    const back = await stand.enter(people[0], id);
    expect(back.state.phase).toBe('playing');
    await back.play(EXCHANGE);
    expect(await stand.store.entries(id)).toHaveLength(2);
    // The number was acknowledged; the event that has it now was not.
    expect((await stand.enter(people[1], id)).sent.events).toMatchObject([{ n: 2 }]);
  }
});

test('where both agree, nothing changes', async () => {
  const waiting = await stand.create(stand.player('Ann'), GAME);
  const played = await stand.twoAtTheTable(GAME);
  const over = await stand.twoAtTheTable(GAME);
  await over.listeners[0].play({ type: 'resign' });
  const asleep = await stand.twoAtTheTable(GAME);
  for (const listener of asleep.listeners) listener.leave();
  const { table } = must(asleep.listeners[0], 'a player');
  await table.close('JOIN_AGAIN', 'running');
  for (let round = 0; round < 2; round++) await mend(partsOf(stand));
  await stand.settled();
  const listeners = [waiting, ...played.listeners, ...over.listeners];
  expect(listeners.map(({ closed }) => closed)).toEqual(listeners.map(() => undefined));
  expect(await stand.has(asleep.id)).toBe(false);
  expect(stand.failures).toEqual([]);
});

test('a match that is being made is left alone, however long the store takes', async () => {
  const { store } = failing;
  const { create } = store;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  store.create = async (...made) => {
    begin();
    await free;
    await create(...made);
  };
  const seeker = stand.quick(stand.player('Ann'), GAME);
  await begun;
  await mend(partsOf(stand));
  release();
  const { id, closed } = await seeker;
  await mend(partsOf(stand));
  expect(closed).toBeUndefined();
  expect(await stand.has(id)).toBe(true);
  expect(stand.failures).toEqual([]);
});
