/** A player whom another process has forgotten, without reaching the process that has their match. */

import { FORMER_PLAYER } from '@escadre/shared/protocol';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StoredPlayerData } from '../../src/lobby/player-data.ts';
import { Processes } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards';

let processes: Processes;
beforeEach(async () => {
  processes = await Processes.begin();
});
afterEach(async () => {
  expect(processes.stand.failures).toEqual([]);
  await processes.end();
});

/** What this process does when it looks. */
async function look(): Promise<void> {
  const { store, tables, holders, playable: games, time, failures } = processes.stand;
  const onError = (error: unknown) => failures.push(error);
  const sanctions = { look: async () => {} };
  await new StoredPlayerData({ store, tables, holders, games, time, sanctions, onError }).look();
}

/** What the other process has done. */
async function forgetElsewhere(player: Parameters<typeof processes.stand.store.players.forget>[0]) {
  const { store, time } = processes.stand;
  await store.players.endSessions(player, time.now(), time.now() + 1);
  await store.players.forget(player);
}

test('gives up a match that goes on', async () => {
  const { people, listeners } = await processes.stand.twoAtTheTable(CARDS);
  await forgetElsewhere(people[0].id);
  await look();
  expect(listeners[0].closed).toBe('SEAT_LEFT');
  expect(listeners[1].state.phase).toBe('over');
  expect(listeners[1].state.seats.british?.name).toBe(FORMER_PLAYER);
  const entries = (await processes.stand.store.entries(listeners[1].id)).length;
  await look();
  expect((await processes.stand.store.entries(listeners[1].id)).length).toBe(entries);
});

test('frees their seat at a table that gathers', async () => {
  const { stand } = processes;
  const [ann, ben] = [stand.player('Ann'), stand.player('Ben')];
  const one = await stand.create(ann, CARDS);
  const other = await stand.enter(ben, one.id);
  await forgetElsewhere(ann.id);
  await look();
  expect(one.closed).toBe('SEAT_LEFT');
  expect(other.state.seats.british).not.toHaveProperty('name');
});
