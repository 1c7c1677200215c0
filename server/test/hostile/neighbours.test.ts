/** Two camps from one address or device: both are told that, and nobody learns more. */

import { asMatchId } from '@escadre/shared/kernel';
import type { SessionAnswer } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { http, OPS_TOKEN, Person, type TestServer, testServer } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const CARDS = 'trafalgar-cards';
const DEVICE = 'a-device-of-0123456789';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { TRUST_PROXY: '1' });
});
afterAll(() => server.destroy());

/** A player with this address. */
async function from(address: string, name: string, deviceId?: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const post = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...authorization },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
  const device = deviceId === undefined ? {} : { deviceId };
  const { token } = await post<SessionAnswer>('/api/session', { name, ...device });
  const person = await Person.arrive(server, name);
  return {
    create: async (body: object = {}) =>
      person.at(server).connect(await post('/api/matches', { game: CARDS, ...body }, token)),
    join: async (id: string, body: object = {}) =>
      person.at(server).connect(await post(`/api/matches/${id}/enter`, body, token)),
    remove: () => http(`${server.url}/api/session/me`, 'DELETE', undefined, token),
  };
}

const nearOf = (client: WireClient) => client.received('near').map(({ near }) => near);
const text = (client: WireClient) => Buffer.concat(client.frames).toString('latin1');

async function metric(): Promise<string> {
  const response = await fetch(`${server.opsUrl}/metrics`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  return response.text();
}

async function begin(...clients: WireClient[]): Promise<void> {
  for (const client of clients) await client.ready();
  await Promise.all(clients.map((client) => client.until(() => client.state.phase === 'playing')));
}

test('from one address: both are told before the start, without details, and it is counted', async () => {
  const [ann, ben, cat] = [
    await from('192.0.2.7', 'Ann'),
    await from('192.0.2.7', 'Ben'),
    await from('192.0.2.7', 'Cat'),
  ];
  const before = (await server.metrics.neighboursMet.get()).values;
  expect(before).toEqual([]);
  const first = await ann.create();
  const { id } = first.answer.match;
  const watching = await cat.join(id, { as: 'spectator' });
  expect(nearOf(first)).toEqual([]);
  const second = await ben.join(id);
  await Promise.all([first, second].map((client) => client.until(() => nearOf(client).length > 0)));
  await begin(first, second);
  const clients = [first, second, watching];
  for (const client of clients) await client.request('chat', { to: 'all', text: 'Ready?' });
  expect(clients.map(nearOf)).toEqual([[true], [true], []]);
  for (const client of clients) expect(text(client)).not.toContain('192.0.2');
  expect((await server.metrics.neighboursMet.get()).values).toMatchObject([
    { labels: { game: CARDS }, value: 1 },
  ]);
  // Once the match has begun, nothing is told any more.
  await second.close();
  const back = await ben.join(id);
  expect(nearOf(back)).toEqual([]);
  await Promise.all([first, back, watching].map((client) => client.close()));
});

test('from one network of an IPv6 customer, and not from two addresses', async () => {
  const first = await (await from('2001:db8:1:2::a', 'Ann')).create();
  const { id } = first.answer.match;
  const second = await (await from('2001:db8:1:2:ffff::b', 'Ben')).join(id);
  await first.until(() => nearOf(first).length > 0);
  expect([nearOf(first), nearOf(second)]).toEqual([[true], [true]]);
  await second.request('leave');
  await first.until(() => nearOf(first).length > 1);
  expect(nearOf(first)).toEqual([true, false]);
  const third = await (await from('198.51.100.9', 'Cat')).join(id);
  await begin(first, third);
  expect([nearOf(first), nearOf(third)]).toEqual([[true, false], []]);
  await Promise.all([first, third].map((client) => client.close()));
});

test('by one device, from wherever', async () => {
  const first = await (await from('192.0.2.1', 'Ann', DEVICE)).create();
  const second = await (await from('198.51.100.2', 'Ben', DEVICE)).join(first.answer.match.id);
  await Promise.all([first, second].map((client) => client.until(() => nearOf(client).length > 0)));
  for (const client of [first, second]) expect(text(client)).not.toContain(DEVICE);
  await Promise.all([first, second].map((client) => client.close()));
});

test('the metric is published every quarter of an hour', async () => {
  const shown = await metric();
  const first = await (await from('192.0.2.8', 'Ann')).create();
  const second = await (await from('192.0.2.8', 'Ben')).join(first.answer.match.id);
  await first.until(() => nearOf(first).length > 0);
  await begin(first, second);
  const lines = (page: string) =>
    page.split('\n').filter((line) => line.startsWith('escadre_neighbours_total'));
  expect(lines(await metric())).toEqual(lines(shown));
  await Promise.all([first, second].map((client) => client.close()));
});

describe('by correspondence, where players come one after the other', () => {
  const clock = { correspondence: 1 };
  const keptOf = async (id: string) => [...(await server.store.remembered.origins(asMatchId(id))).values()];

  test('it holds when the match has left memory meanwhile, until it begins', async () => {
    const [ann, ben] = [await from('192.0.2.31', 'Ann'), await from('192.0.2.31', 'Ben')];
    const first = await ann.create({ clock });
    const { id } = first.answer.match;
    server = await server.restart();
    const kept = await keptOf(id);
    expect(kept).toEqual([[expect.stringMatching(/^[\w-]{21}$/)]]);
    const second = await ben.join(id);
    await second.until(() => nearOf(second).length > 0);
    await second.request('ready', { nonce: '0123456789abcdef' });
    server = await server.restart();
    const back = await ann.join(id);
    await back.until(() => nearOf(back).length > 0);
    await back.request('ready', { nonce: '0123456789abcdef' });
    await back.until(() => back.state.phase === 'playing');
    expect((await server.metrics.neighboursMet.get()).values).toMatchObject([{ value: 1 }]);
    server = await server.restart();
    expect(await keptOf(id)).toEqual([]);
  });

  test('the stored mark differs in each match, and is deleted with the player', async () => {
    const ann = await from('192.0.2.32', 'Ann', DEVICE);
    const ids = [];
    // Two kinds of table: one like another would be given up for it.
    for (const correspondence of [1, 2]) {
      const client = await ann.create({ clock: { correspondence } });
      ids.push(client.answer.match.id);
      await client.close();
    }
    server = await server.restart();
    const marks = (await Promise.all(ids.map(keptOf))).flat(2);
    expect(new Set(marks).size).toBe(4);
    await ann.remove();
    expect(await Promise.all(ids.map(keptOf))).toEqual([[], []]);
  });
});
