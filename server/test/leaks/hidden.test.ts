/** What could reveal the number of hidden events to a viewer. */

import { MAX_PLACEMENTS, randomPlacement } from '@escadre/shared/games/grands-amiraux';
import { chanceOf } from '@escadre/shared/kernel';
import { type CommandReply, LIMITS } from '@escadre/shared/protocol';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const time = new ManualTime();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ time, heartbeat: 0 });
});
afterAll(() => server.destroy());

test('the other camp’s private chat displaces nothing that others can read', async () => {
  const { id, people, clients } = await twoAtTheTable(server);
  const [one, other] = clients;
  await one.request('chat', { to: 'all', text: 'good luck' });
  await one.request('chat', { to: 'camp', text: 'to myself' });
  for (let line = 0; line <= LIMITS.chatLines; line++) {
    time.pass(2_000);
    await other.request('chat', { to: 'camp', text: `secret ${line}` });
  }
  const readBy = async (person: Person, request: object) => {
    const client = await person.join(id, request);
    const [welcome] = client.received('welcome');
    await client.close();
    return welcome?.chat.map(({ n, text }) => [n, text]);
  };
  const cat = await Person.arrive(server, 'Cat');
  expect(await readBy(people[0], {})).toEqual([
    [1, 'good luck'],
    [2, 'to myself'],
  ]);
  expect(await readBy(cat, { as: 'spectator' })).toEqual([[1, 'good luck']]);
  const lines = await server.store.talk(id, LIMITS.chatLines);
  expect(lines.slice(0, 2).map(({ text }) => text)).toEqual(['good luck', 'to myself']);
  await other.close();
});

test('a command sent again is answered alike, however much the other camp has done since', async () => {
  const { clients } = await twoAtTheTable(server, 'grands-amiraux');
  const [one, other] = clients;
  const tried = ['one', 'other'].map((name) => randomPlacement('red', chanceOf(name)));
  const done: unknown[] = [];
  const first = await one.request<CommandReply>('command', { id: 'once', command: { type: 'offerDraw' } });
  for (let n = 0; n < 300; n++) {
    time.pass(1_000);
    const command = { type: 'deploy', placement: tried[n % 2] };
    const { status } = await other.ask('command', { id: `deploy ${n}`, command });
    if (status === 0) done.push(n);
  }
  // All that it can do.
  expect(done).toHaveLength(MAX_PLACEMENTS);
  expect(await one.request('command', { id: 'once', command: { type: 'offerDraw' } })).toEqual(first);
  await Promise.all(clients.map((client) => client.close()));
});
