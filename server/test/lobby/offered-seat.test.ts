/** The seat that a match offers to a visitor before they enter. */

import type { MatchAnswer } from '@escadre/shared/protocol';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { http, Person, type TestServer, testServer } from '../support/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

const arrive = (name: string): Promise<Person> => Person.arrive(server, name);
const look = (person: Person, id: string, invite = ''): Promise<MatchAnswer> =>
  person.api('GET', `/api/matches/${id}?invite=${invite}`);

test('offers a free seat to anybody, one’s own to its player, and none if all are taken', async () => {
  const [ann, ben, cat] = [await arrive('Ann'), await arrive('Ben'), await arrive('Cat')];
  const { match, invite } = await ann.create('trafalgar-cards', { private: true, seat: 'french' });
  const path = `${server.url}/api/matches/${match.id}?invite=${invite}`;
  expect((await http<MatchAnswer>(path, 'GET')).seat).toBe('british');
  expect((await look(ben, match.id, invite)).seat).toBe('british');
  expect((await look(ann, match.id)).seat).toBe('french');
  await ben.enter(match.id, { invite });
  expect((await look(ben, match.id)).seat).toBe('british');
  expect((await look(cat, match.id, invite)).seat).toBeUndefined();
});

test('a partner’s code leads to their side, even past another free seat', async () => {
  const [ann, ben, cat] = [await arrive('Ann'), await arrive('Ben'), await arrive('Cat')];
  const table = { options: { players: 4 }, seat: 'red-helm', private: true };
  const { match, invite, partnerInvite } = await ann.create('grands-amiraux', table);
  expect((await look(ben, match.id, partnerInvite)).seat).toBe('red-navigator');
  expect((await look(cat, match.id, invite)).seat).toBe('white-helm');
  expect((await ben.enter(match.id, { invite: partnerInvite })).seats).toEqual(['red-navigator']);
});

test('free seats are not offered to a player who came by a partner’s code', async () => {
  const [ann, ben, cat] = [await arrive('Ann'), await arrive('Ben'), await arrive('Cat')];
  const { match } = await ann.create('grands-amiraux', { options: { players: 4 }, seat: 'white-helm' });
  await ben.enter(match.id);
  const { seat, seats } = await look(cat, match.id);
  expect(seats.filter(({ name }) => name === undefined).map((free) => free.seat)).toEqual([
    'white-navigator',
    'red-navigator',
  ]);
  expect(seat).toBeUndefined();
});

test('the code of a private match leads to its rematch, too', async () => {
  const [ann, ben] = [await arrive('Ann'), await arrive('Ben')];
  const { match, invite } = await ann.create('trafalgar-cards', { private: true });
  const one = await ann.connect(await ann.enter(match.id));
  const other = await ben.join(match.id, { invite });
  for (const line of [one, other]) await line.ready();
  await one.until(() => one.state.phase === 'playing');
  await one.request('command', { id: 'a', command: { type: 'resign' } });
  for (const line of [one, other]) await line.request('rematch', {});
  await other.until(() => other.state.rematch !== undefined);
  const next = other.state.rematch ?? '';
  const path = `${server.url}/api/matches/${next}?invite=`;
  expect((await http<MatchAnswer>(path + invite, 'GET')).seats.map(({ name }) => name)).toEqual([
    'Ben',
    'Ann',
  ]);
  await expect(http(`${path}nothing`, 'GET')).rejects.toThrow();
  await Promise.all([one.close(), other.close()]);
});
