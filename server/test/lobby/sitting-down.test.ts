/** One request that makes a guest, a match and a seat; one that makes a guest who enters. */

import { hashOfNonce } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { http, Person, type TestServer, testServer } from '../support/harness.ts';
import { NONCE } from '../support/nonces.ts';
import { WireClient } from '../support/wire-client.ts';

const GAME = 'trafalgar-cards';
const HASH = hashOfNonce(NONCE);
const OTHER_HASH = hashOfNonce('ab'.repeat(16));

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

const create = (request: object, token?: string): Promise<EnterAnswer> =>
  http(`${server.url}/api/matches`, 'POST', { game: GAME, ...request }, token);
const enter = (id: string, request: object, token?: string): Promise<EnterAnswer> =>
  http(`${server.url}/api/matches/${id}/enter`, 'POST', request, token);
const quick = (request: object): Promise<EnterAnswer> =>
  http(`${server.url}/api/matches/quick`, 'POST', { game: GAME, ...request });
const connect = (answer: EnterAnswer) => WireClient.join(server.url, answer);
const me = (token: string | undefined) =>
  http<{ player: { name: string } }>(`${server.url}/api/session/me`, 'GET', undefined, token);

test('two requests make two guests, a match and both ready', async () => {
  const created = await create({ guest: { name: 'Ann' }, hash: HASH });
  expect(created.session?.player.name).toBe('Ann');
  expect((await me(created.session?.token)).player.name).toBe('Ann');
  const ann = await connect(created);
  const [seat = ''] = created.seats;
  expect(ann.state.seats[seat]).toMatchObject({ name: 'Ann', ready: true, hash: HASH });
  const entered = await enter(created.match.id, { guest: { name: 'Ben' }, hash: OTHER_HASH });
  const [other = ''] = entered.seats;
  await ann.until(() => ann.state.seats[other]?.hash === OTHER_HASH);
  // Ben has promised, and may never arrive: nobody opens a nonce for him.
  expect(ann.state.openUntil).toBeUndefined();
  const ben = await connect(entered);
  await ann.until(() => ann.state.openUntil !== undefined);
  await ann.request('open', { nonce: NONCE });
  await ben.request('open', { nonce: 'ab'.repeat(16) });
  await ben.until(() => ben.state.phase === 'playing');
  await Promise.all([ann.close(), ben.close()]);
});

test('quick matches bring two guests together', async () => {
  const clock = { perTurn: 47 };
  const one = await quick({ clock, guest: {}, hash: HASH });
  const two = await quick({ clock, guest: {}, hash: OTHER_HASH });
  expect(two.match.id).toBe(one.match.id);
  expect(two.session?.session).not.toBe(one.session?.session);
});

test('the session is as if it had been made alone, and lasts', async () => {
  const { session } = await create({ guest: { deviceId: 'd'.repeat(16) } });
  const refresh = session?.refresh;
  const carriedOn = { refresh, deviceId: 'd'.repeat(16), name: 'Ann' };
  expect(await http(`${server.url}/api/session`, 'POST', carriedOn)).toMatchObject({
    session: session?.session,
  });
  const stored = await server.store.sessions.find(session?.session ?? '');
  expect((stored?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(30 * 86_400_000);
});

test('a guest may watch', async () => {
  const ann = await Person.arrive(server, 'Ann');
  const { match } = await ann.create(GAME);
  const watching = await enter(match.id, { as: 'spectator', guest: { name: 'Eve' } });
  expect(watching.seats).toEqual([]);
  const eve = await connect(watching);
  // Onlookers without a session may not.
  await eve.request('chat', { to: 'all', text: 'Ahoy' });
  await eve.close();
});

describe('refused', () => {
  test('without a session and without a guest', async () => {
    expect(await codeOf(create({ hash: HASH }))).toBe('NO_SESSION');
    expect(await codeOf(quick({}))).toBe('NO_SESSION');
  });

  test('a guest for one who has a session', async () => {
    const ann = await Person.arrive(server, 'Ann');
    expect(await codeOf(create({ guest: {} }, ann.session.token))).toBe('BAD_REQUEST');
  });

  test('a reserved name, an invalid hash', async () => {
    expect(await codeOf(create({ guest: { name: 'Admin' } }))).toBe('NAME_RESERVED');
    expect(await codeOf(create({ guest: {}, hash: 'nothing' }))).toBe('BAD_REQUEST');
  });

  test('and nothing is stored', async () => {
    const named = () => server.store.players.named('Nobody', 10);
    expect(await codeOf(create({ guest: { name: 'Nobody' }, seat: 'crow’s nest' }))).toBe('UNKNOWN_SEAT');
    expect(await codeOf(enter('unknown', { guest: { name: 'Nobody' } }))).toBe('UNKNOWN_MATCH');
    expect(await named()).toEqual([]);
  });
});

describe('a hash is ignored', () => {
  test('by correspondence', async () => {
    const created = await create({ guest: {}, hash: HASH, clock: { correspondence: 3 } });
    const client = await connect(created);
    expect(client.state.seats[created.seats[0] ?? '']).toMatchObject({ ready: false });
    await client.close();
  });

  test('at one’s own seat', async () => {
    const created = await create({ guest: {}, hash: HASH });
    await enter(created.match.id, { hash: OTHER_HASH }, created.session?.token);
    const client = await connect(created);
    expect(client.state.seats[created.seats[0] ?? '']).toMatchObject({ hash: HASH });
    await client.close();
  });
});

test('one who promised and never arrived has broken nothing off', async () => {
  const created = await create({ guest: {}, hash: HASH });
  const ann = await connect(created);
  const { seats, session } = await enter(created.match.id, { guest: {}, hash: OTHER_HASH });
  const [other = ''] = seats;
  await http(`${server.url}/api/session/me`, 'DELETE', undefined, session?.token);
  await ann.until(() => ann.state.seats[other]?.ready === false);
  expect(ann.state.brokeOff).toEqual({});
  await ann.close();
});
