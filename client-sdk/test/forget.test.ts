/** Export and erasure of a player's data through the SDK. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import { CARDS, sit, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

test('data are exported; after erasure, the same storage gets a new guest', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const ann = await Escadre.connect(server.url, { name: 'Ann', storage });
  const ben = await Escadre.connect(server.url, { name: 'Ben' });
  const match = await sit(ann.create(CARDS));
  const other = await sit(ben.enter(match.id));
  await Promise.all([match.ready(), other.ready()]);
  await match.say('hello');

  const data = await ann.personalData();
  expect(data.player).toEqual(ann.player);
  expect(data.matches.map(({ id }) => id)).toEqual([match.id]);
  expect(data.talk.map(({ text }) => text)).toEqual(['hello']);
  expect(data.next).toBeUndefined();

  const done = { left: 0, givenUp: 1, failed: 0, seats: 1, talk: 1, logbook: 0 };
  expect(await ann.forgetMe()).toEqual(done);
  await until(() => other.outcome !== null);
  await until(() => Object.values(other.table.seats).some(({ name }) => name === 'Former player'));
  await expect(ann.personalData()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  const again = await Escadre.connect(server.url, { storage });
  expect(again.player.id).not.toBe(ann.player.id);
});
