/** A newcomer's first request makes the guest, the match, the seat and the promise of a nonce. */

import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import { memory } from './support/memory.ts';
import { CARDS, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());
afterEach(() => {
  jest.restoreAllMocks();
});

const newcomer = (name: string, storage = memory()) =>
  Escadre.connect(server.url, { name, later: true, storage });
const requests = () => jest.spyOn(globalThis, 'fetch');

test('two requests, and the match begins', async () => {
  const asked = requests();
  const [ann, ben] = [await newcomer('Ann'), await newcomer('Ben')];
  const one = await ann.create(CARDS, { ready: true });
  expect(one.table.seats.british).toMatchObject({ name: 'Ann', ready: true });
  // A page that gets everybody ready does no harm.
  await one.ready();
  const two = await ben.enter(one.id, { ready: true });
  await Promise.all([until(() => one.table.phase === 'playing'), until(() => two.table.phase === 'playing')]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(ann.player.name).toBe('Ann');
  expect(one.noted.hashes).toEqual(two.noted.hashes);
  expect(Object.keys(one.noted.nonces ?? {})).toEqual(['british']);
  await Promise.all([one.close(), two.close()]);
});

test('the guest is known to the next page', async () => {
  const storage = memory();
  const first = await newcomer('Ann', storage);
  const match = await first.quick(CARDS, { ready: true, clock: { perTurn: 61 } });
  const next = await newcomer('Somebody', storage);
  expect(next.player.id).toBe(first.player.id);
  const again = await next.enter(match.id, { ready: true });
  // The promise of before stands.
  expect(again.nonce).toBe(match.nonce);
  await Promise.all([match.close(), again.close()]);
});

test('two requests at once make one guest', async () => {
  const ann = await newcomer('Ann');
  const [one, two] = await Promise.all([ann.create(CARDS), ann.create(CARDS)]);
  expect((await ann.mine()).matches).toHaveLength(2);
  await Promise.all([one.close(), two.close()]);
});

test('without a seat there is no guest, until one is wanted', async () => {
  const ann = await newcomer('Ann');
  expect(() => ann.player).toThrow(expect.objectContaining({ code: 'NO_SESSION' }));
  await expect(ann.enter('no-such-match')).rejects.toMatchObject({ code: 'UNKNOWN_MATCH' });
  expect(() => ann.player).toThrow(expect.objectContaining({ code: 'NO_SESSION' }));
  await ann.signIn();
  expect(ann.player.name).toBe('Ann');
});

test('ready by correspondence, as the room wants it', async () => {
  const ann = await newcomer('Ann');
  const match = await ann.create(CARDS, { ready: true, clock: { correspondence: 3 } });
  expect(match.table.seats.british?.ready).toBe(false);
  await match.ready();
  expect(match.table.seats.british?.ready).toBe(true);
  await match.close();
});
