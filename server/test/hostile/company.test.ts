/** Hosts remove, and people mute and block, those who spoil a match; these find no way around it. */

import type { PlayerId } from '@escadre/shared/kernel';
import {
  type BlockedPlayers,
  CLOSE_CODES,
  type EnterAnswer,
  type PersonalData,
} from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { openLines } from '../support/open-lines.ts';
import type { WireClient } from '../support/wire-client.ts';

const CARDS = 'trafalgar-cards';

let server: TestServer;
const { kept, closeAll } = openLines();
beforeAll(async () => {
  server = await testServer();
});
afterEach(closeAll);
afterAll(() => server.destroy());

const people = (...names: string[]): Promise<Person[]> =>
  Promise.all(names.map((name) => Person.arrive(server, name)));

const idOf = ({ session }: Person): PlayerId => session.player.id as PlayerId;
const texts = (client: WireClient): string[] => client.received('chat').map(({ text }) => text);
const toAll = (client: WireClient, text: string) => client.request('chat', { to: 'all', text });
const blockedBy = async (person: Person) =>
  (await person.api<BlockedPlayers>('GET', '/api/session/me/blocked')).blocked;

/** Earlier messages have arrived, as a request is answered after them. */
const caughtUp = (client: WireClient) => client.request('history', { from: 1, to: 1 });

/** A table that Ann has laid, at which Ben sits as well. */
async function laid(request: object = {}) {
  const [ann, ben] = (await people('Ann', 'Ben')) as [Person, Person];
  const one = kept(await ann.connect(await ann.create(CARDS, { seat: 'british', ...request })));
  const { id } = one.answer.match;
  const invite = one.answer.invite === undefined ? {} : { invite: one.answer.invite };
  const other = kept(await ben.join(id, invite));
  return { ann, ben, one, other, id, invite };
}

describe('the host sends a stranger away', () => {
  test.each([
    ['a public table', {}],
    ['a private one, of which they have the code', { private: true }],
  ])('from %s, and they do not come back', async (_, request) => {
    const { ann, ben, one, other, id, invite } = await laid(request);
    const tab = kept(await ben.join(id, { as: 'spectator', ...invite }));
    const place = await ben.enter(id, invite);
    expect(one.state.host).toBe('british');
    await one.request('sendAway', { seat: 'french' });
    await Promise.all([other, tab].map((client) => client.until(() => client.closed !== undefined)));
    expect([other.closed, tab.closed]).toEqual(Array(2).fill({ code: 4108, reason: 'SENT_AWAY' }));
    await one.until(() => one.state.seats.french?.name === undefined);
    expect((await ben.connect(place)).closed?.reason).toMatch(/SENT_AWAY|SEAT_LEFT/);
    for (const way of [{}, { seat: 'french' }, { as: 'spectator' }]) {
      expect(await codeOf(ben.enter(id, { ...way, ...invite }))).toBe('SENT_AWAY');
    }
    const [cat] = (await people('Cat')) as [Person];
    expect((await cat.enter(id, invite)).seats).toEqual(['french']);
    expect(await codeOf(ann.enter(id))).toBe('OK');
  });

  test('neither by a quick match, nor after a restart, and others may join', async () => {
    const clock = { perTurn: 77 };
    const { ben, one, id } = await laid({ clock });
    await one.request('sendAway', { seat: 'french' });
    const quick = { game: CARDS, clock };
    const elsewhere = await ben.api<EnterAnswer>('POST', '/api/matches/quick', quick);
    expect(elsewhere.match.id).not.toBe(id);
    await one.close();
    server = await server.restart();
    expect(await codeOf(ben.at(server).enter(id))).toBe('SENT_AWAY');
  });

  test('requires the host, an occupied seat, and a match before its start', async () => {
    const { one, other } = await laid();
    expect(await codeOf(other.request('sendAway', { seat: 'british' }))).toBe('NOT_THE_HOST');
    expect(await codeOf(one.request('sendAway', { seat: 'british' }))).toBe('BAD_REQUEST');
    expect(await codeOf(one.request('sendAway', { seat: 'spanish' }))).toBe('UNKNOWN_SEAT');
    await other.request('leave', {});
    expect(await codeOf(one.request('sendAway', { seat: 'french' }))).toBe('NOBODY_THERE');
    const { clients } = await twoAtTheTable(server, CARDS);
    clients.map(kept);
    expect(clients[0].state.host).toBeUndefined();
    expect(await codeOf(clients[0].request('sendAway', { seat: 'french' }))).toBe('ALREADY_STARTED');
  });

  test('after its creator has left, the first player to sit is the host', async () => {
    const { one, other, id } = await laid();
    await one.request('leave', {});
    await other.until(() => other.state.host === 'french');
    const [cat] = (await people('Cat')) as [Person];
    const third = kept(await cat.join(id));
    await other.until(() => other.state.host === 'british');
    expect(await codeOf(other.request('sendAway', { seat: 'british' }))).toBe('NOT_THE_HOST');
    expect(await codeOf(third.request('sendAway', { seat: 'french' }))).toBe('OK');
  });
});

describe('a blocked player', () => {
  /** Ann and Ben have met, and one of them has blocked the other. */
  async function apart(who: 'Ann' | 'Ben') {
    const { people: both, clients } = await twoAtTheTable(server, CARDS);
    clients.map(kept);
    const [blocker, other] = who === 'Ann' ? [0, 'french'] : [1, 'british'];
    await clients[blocker as 0 | 1].request('block', { whom: { seat: other } });
    return both;
  }

  test.each(['Ann', 'Ben'] as const)('sits at no common table (blocked by %s)', async (who) => {
    const [ann, ben] = await apart(who);
    const { match } = await ann.create(CARDS);
    expect(await codeOf(ben.enter(match.id))).toBe('NOT_TOGETHER');
    const hidden = await ben.create(CARDS, { private: true });
    expect(await codeOf(ann.enter(hidden.match.id, { invite: hidden.invite }))).toBe('NOT_TOGETHER');
    expect(await codeOf(ben.enter(match.id, { as: 'spectator' }))).toBe('OK');
  });

  test.each(['Ann', 'Ben'] as const)('is never paired with them (by %s)', async (who) => {
    const [ann, ben] = await apart(who);
    const clock = { perTurn: who === 'Ann' ? 61 : 62 };
    const quick = async (person: Person) => {
      const answer = await person.api<EnterAnswer>('POST', '/api/matches/quick', { game: CARDS, clock });
      kept(await person.connect(answer));
      return answer.match.id;
    };
    const first = await quick(ann);
    expect(await quick(ben)).not.toBe(first);
    const [cat] = (await people('Cat')) as [Person];
    expect(await quick(cat)).toBe(first);
  });

  test('gets no rematch, but live matches go on', async () => {
    const { clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    await one.request('rematch', {}).catch(() => {});
    await one.request('block', { whom: { seat: 'french' } });
    await other.play({ type: 'resign' });
    for (const client of [one, other])
      expect(await codeOf(client.request('rematch', {}))).toBe('NOT_TOGETHER');
  });

  test('is not seen in chat: neither now, earlier, elsewhere, nor after a restart', async () => {
    const { id, people: both, clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    const [ann, ben] = both;
    await toAll(other, 'you play like a duck');
    await one.until(() => texts(one).length === 1);
    const elsewhere = await twoAtTheTable(server, CARDS);
    elsewhere.clients.map(kept);
    const [watching, talking] = [
      kept(await ann.join(elsewhere.id, { as: 'spectator' })),
      kept(await ben.join(elsewhere.id, { as: 'spectator' })),
    ];
    await one.request('block', { whom: { line: 1 } });
    await one.until(() => one.received('talk').length === 1);
    expect(one.received('talk')).toEqual([[]]);
    await toAll(other, 'and like a goose');
    await toAll(talking, 'here, too');
    await toAll(one, 'quack');
    await other.until(() => texts(other).includes('quack'));
    await Promise.all([one, watching].map(caughtUp));
    expect(texts(one)).toEqual(['you play like a duck', 'quack']);
    expect(one.received('chat').at(-1)?.n).toBe(1);
    expect(texts(watching)).toEqual([]);
    const nothing = [other, talking].flatMap((client) => client.received('talk'));
    expect(nothing).toEqual([]);

    await closeAll();
    server = await server.restart();
    const back = kept(await ann.at(server).join(id));
    expect(back.received('welcome')[0]?.chat.map(({ text }) => text)).toEqual(['quack']);
    const [listed] = await blockedBy(ann.at(server));
    expect(listed).toMatchObject({ mode: 'block', name: 'Ben' });
    expect(JSON.stringify(listed)).not.toContain(idOf(ben));
    expect(await blockedBy(ben.at(server))).toEqual([]);
    await ann.at(server).api('DELETE', `/api/session/me/blocked/${listed?.id}`);
    await back.until(() => back.received('talk').length === 1);
    expect(back.received('talk')[0]?.map(({ text }) => text)).toContain('you play like a duck');
    expect(await blockedBy(ann.at(server))).toEqual([]);
    const { match } = await ann.at(server).create(CARDS);
    expect(await codeOf(ben.at(server).enter(match.id))).toBe('OK');
  });

  test('is forgotten when either side is removed', async () => {
    const [ann, ben] = await apart('Ann');
    const { people: others, clients } = await twoAtTheTable(server, CARDS);
    clients.map(kept);
    await clients[0].request('block', { whom: { seat: 'french' } });
    const [cat, dan] = others;
    const data = await ann.api<PersonalData>('GET', '/api/session/me');
    expect(data.blocked).toMatchObject([{ mode: 'block', name: 'Ben' }]);
    await ben.api('DELETE', '/api/session/me');
    expect(await blockedBy(ann)).toEqual([]);
    await cat.api('DELETE', '/api/session/me');
    expect(await server.store.people.blocksOf(idOf(cat))).toEqual([]);
    expect(await server.store.people.areApart(idOf(dan), [idOf(cat)])).toBe(false);
  });
});

describe('muted', () => {
  test('is a person, who can still be met', async () => {
    const { people: both, clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    const [ann, ben] = both;
    await one.request('mute', { whom: { seat: 'french' } });
    await toAll(other, 'la la la');
    await caughtUp(one);
    expect(texts(one)).toEqual([]);
    const { match } = await ann.create(CARDS);
    expect(await codeOf(ben.enter(match.id))).toBe('OK');
    expect(await blockedBy(ann)).toMatchObject([{ mode: 'mute', name: 'Ben' }]);
    await one.request('block', { whom: { seat: 'french' } });
    await one.request('mute', { whom: { seat: 'french' } });
    expect(await blockedBy(ann)).toMatchObject([{ mode: 'block', name: 'Ben' }]);
  });

  test('is a table, for anybody who wants, until unmuted', async () => {
    const { id, people: both, clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    await one.request('mute', { whom: 'table' });
    await toAll(other, 'anybody?');
    await toAll(one, 'me, myself');
    await other.until(() => texts(other).length === 2);
    expect(texts(one)).toEqual(['me, myself']);
    const again = kept(await both[0].join(id));
    expect(again.received('welcome')[0]).toMatchObject({ muted: true, chat: [{ text: 'me, myself' }] });
    await again.request('unmute', {});
    await again.until(() => again.received('talk').length === 1);
    expect(again.received('talk')[0]?.map(({ text }) => text)).toEqual(['anybody?', 'me, myself']);
  });
});

test('a close code tells one reason', () => {
  const codes = Object.values(CLOSE_CODES).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('invalid names reach nobody', async () => {
  const { id, people: both, clients } = await twoAtTheTable(server, CARDS);
  const [one] = clients.map(kept) as [WireClient];
  const odd = [{ seat: 'spanish' }, { line: 1 }, { line: 99 }, { seat: 'british' }];
  const codes = await Promise.all(odd.map((whom) => codeOf(one.request('block', { whom }))));
  expect(codes).toEqual(['UNKNOWN_SEAT', 'NOBODY_THERE', 'NOBODY_THERE', 'BAD_REQUEST']);
  for (const whom of ['everybody', { player: idOf(both[1]) }, { seat: 'french', line: 1 }, { line: -1 }]) {
    expect(await codeOf(one.request('block', { whom }))).toBe('BAD_REQUEST');
  }
  for (const id of ['nonsense', '%00', 'a'.repeat(500), '..%2f..']) {
    expect(await codeOf(both[0].api('DELETE', `/api/session/me/blocked/${id}`))).toBe('OK');
  }
  await both[1].api('DELETE', '/api/session/me');
  expect(await codeOf(one.request('block', { whom: { seat: 'french' } }))).toBe('NOBODY_THERE');
  expect(await server.store.people.blocksOf(idOf(both[0]))).toEqual([]);
  expect(await server.store.people.sentAway(id)).toEqual([]);
});
