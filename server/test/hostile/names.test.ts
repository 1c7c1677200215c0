/** Players who imitate another's name, or the server's, deceive nobody. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { Person } from '../support/harness.ts';
import { expectNoErrors, type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const CARDS = 'trafalgar-cards';
/** Cyrillic, except the l and the n. */
const FALSE_NELSON = 'Nеlѕоn';

let at: Stand;
beforeAll(async () => {
  at = await stand();
});
afterAll(async () => {
  expectNoErrors(at.log());
  await at.server.destroy();
});

test.each([
  'Server',
  'Ѕуѕtеm',
  'ｏｐｅｒａｔｏｒ',
  'Escadre',
  'Ordinateur difficile',
  'Nelson (2)',
  'Nelson [spectator]',
])('nobody can be called %s, not even later', async (name) => {
  expect(await codeOf(Person.arrive(at.server, name))).toBe('NAME_RESERVED');
  const eve = await Person.arrive(at.server, 'Eve');
  const { refresh } = eve.session;
  expect(await codeOf(eve.api('POST', '/api/session', { refresh, name }))).toBe('NAME_RESERVED');
  await eve.refresh();
});

test.each(['Nel\u200Bson', 'Nel\u034Fson', 'Nel\u{E0001}son', 'Nelson\u2060', '\u1160Nelson'])(
  'names contain nothing invisible (%#)',
  async (name) => {
    expect(await codeOf(Person.arrive(at.server, name))).toBe('BAD_REQUEST');
  },
);

test('the second of two alike sits down, and is marked, in the state, in lists and in talk', async () => {
  const [nelson, eve] = [
    await Person.arrive(at.server, 'Nelson'),
    await Person.arrive(at.server, FALSE_NELSON),
  ];
  const first = await nelson.connect(await nelson.create(CARDS, { seat: 'french' }));
  const { id } = first.answer.match;
  // She sits in the seat that comes first.
  const second = await eve.join(id);
  await first.until(() => first.state.seats.british?.name !== undefined);
  const { british, french } = first.state.seats;
  expect([french?.name, french?.namesake]).toEqual(['Nelson', undefined]);
  expect([british?.name, british?.namesake]).toEqual([FALSE_NELSON, 2]);
  const summary = await nelson.api<typeof first.answer.match>('GET', `/api/matches/${id}`);
  expect(summary.seats.map(({ seat, namesake }) => [seat, namesake])).toEqual([
    ['british', 2],
    ['french', undefined],
  ]);
  await first.request('chat', { to: 'all', text: 'I am Nelson.' });
  await second.request('chat', { to: 'all', text: 'No, I am.' });
  await first.until(() => first.received('chat').length === 2);
  expect(first.received('chat').map(({ by, namesake }) => [by, namesake])).toEqual([
    ['player', undefined],
    ['player', 2],
  ]);
  await Promise.all([first.close(), second.close()]);
});

test('spectators are marked, and distinguished from players of the same name', async () => {
  const [nelson, eve] = [
    await Person.arrive(at.server, 'Nelson'),
    await Person.arrive(at.server, FALSE_NELSON),
  ];
  const adam = await Person.arrive(at.server, 'Adam');
  const first = await nelson.connect(await nelson.create(CARDS));
  const { id } = first.answer.match;
  const watching = [await eve.join(id, { as: 'spectator' }), await adam.join(id, { as: 'spectator' })];
  for (const spectator of watching) await spectator.request('chat', { to: 'all', text: 'Fire!' });
  await first.until(() => first.received('chat').length === 2);
  expect(first.received('chat').map(({ by, name, namesake }) => [by, name, namesake])).toEqual([
    ['spectator', FALSE_NELSON, 2],
    ['spectator', 'Adam', undefined],
  ]);
  // The distinction stays, for newcomers and after a restart.
  await Promise.all([first, ...watching].map((client) => client.close()));
  at = { ...at, server: await at.server.restart() };
  const again = await nelson.at(at.server).join(id);
  expect(again.received('welcome')[0]?.chat.map(({ by, namesake }) => [by, namesake])).toEqual([
    ['spectator', 2],
    ['spectator', undefined],
  ]);
  await again.close();
});
