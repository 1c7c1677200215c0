/** Spectators chat separately from players, and nobody is drowned out. */

import { type EnterAnswer, LIMITS, type PersonalData } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LINES_IN_A_BURST, PLAYERS_TOGETHER, SPECTATORS_TOGETHER } from '../../src/table/audience/talk.ts';
import { codeOf } from '../support/code-of.ts';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { openLines } from '../support/open-lines.ts';
import type { WireClient } from '../support/wire-client.ts';

const CARDS = 'trafalgar-cards';

const time = new ManualTime();
let server: TestServer;
const { kept, closeAll } = openLines();
beforeAll(async () => {
  server = await testServer({ time, heartbeat: 0 });
});
afterEach(closeAll);
afterAll(() => server.destroy());

const watcher = async (id: string, name: string): Promise<WireClient> =>
  kept(await (await Person.arrive(server, name)).join(id, { as: 'spectator' }));

const watchers = (id: string, count: number): Promise<WireClient[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => watcher(id, `Watcher ${n}`)));

const say = (client: WireClient, text: string): Promise<string> =>
  codeOf(client.request('chat', { to: 'all', text }));

const texts = (client: WireClient): string[] => client.received('chat').map(({ text }) => text);

const campOf = ({ answer: { match, seats } }: WireClient): string | undefined =>
  match.seats.find(({ seat }) => seats.includes(seat))?.camp;

/** Earlier messages have arrived, as a request is answered after them. */
const caughtUp = (client: WireClient) => client.request('history', { from: 1, to: 1 });

describe('while a match is played', () => {
  test('players receive nothing of spectators’ chat: no line, no number, no byte', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    const [cat, dan] = (await watchers(id, 2)) as [WireClient, WireClient];
    const tab = kept(await people[0].join(id, { as: 'spectator' }));
    await Promise.all([one, other, tab].map(caughtUp));
    const before = [one, other, tab].map(({ frames }) => frames.length);
    expect(await say(cat, 'she holds the S2')).toBe('OK');
    await dan.until(() => texts(dan).length === 1);
    expect(dan.received('chat')[0]).toMatchObject({ n: 1, to: 'spectators', text: 'she holds the S2' });
    await Promise.all([one, other, tab].map((client) => client.pingSocket()));
    expect([one, other, tab].map(({ frames }) => frames.length)).toEqual(before);

    await one.request('chat', { to: 'all', text: 'well met' });
    await Promise.all(
      [other, tab, dan].map((client) => client.until(() => texts(client).includes('well met'))),
    );
    expect([other, tab].map((client) => client.received('chat').map(({ n }) => n))).toEqual([[1], [1]]);
    const back = kept(await people[1].join(id));
    expect(back.received('welcome')[0]?.chat.map(({ n, text }) => [n, text])).toEqual([[1, 'well met']]);
    const late = await watcher(id, 'Eve');
    expect(late.received('welcome')[0]?.chat.map(({ text }) => text)).toEqual([
      'she holds the S2',
      'well met',
    ]);
  });

  test('players are seen by all from whichever tab they write, as players', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    const tab = kept(await people[0].join(id, { as: 'spectator' }));
    expect(await say(tab, 'from my other tab')).toBe('OK');
    await other.until(() => texts(other).length === 1);
    expect(other.received('chat')[0]).toMatchObject({ to: 'all', seat: 'british' });
    expect(await codeOf(tab.request('chat', { to: 'camp', text: 'x' }))).toBe('NOT_A_PLAYER');
    await caughtUp(one);
    expect(texts(one)).toEqual(['from my other tab']);
  });

  test('before it and after it they hear each other', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const one = kept(await ann.connect(await ann.create(CARDS)));
    const { id } = one.answer.match;
    const cat = await watcher(id, 'Cat');
    expect(await say(cat, 'good luck')).toBe('OK');
    await one.until(() => texts(one).length === 1);
    const ben = kept(await (await Person.arrive(server, 'Ben')).join(id));
    await one.ready();
    await ben.ready();
    await say(cat, 'she is lost');
    await ben.play({ type: 'resign' });
    await say(cat, 'well played');
    await one.until(() => texts(one).length === 2);
    expect(texts(one)).toEqual(['good luck', 'well played']);
    expect(one.received('chat')[1]).toMatchObject({ to: 'all' });
  });

  test('personal data include the audience of each line', async () => {
    const { id, clients } = await twoAtTheTable(server, CARDS);
    clients.map(kept);
    const cat = await Person.arrive(server, 'Cat');
    const client = kept(await cat.join(id, { as: 'spectator' }));
    await say(client, 'between us');
    const { next } = await cat.api<PersonalData>('GET', '/api/session/me');
    const { talk } = await cat.api<PersonalData>('GET', `/api/session/me?after=${next}`);
    expect(talk).toMatchObject([{ to: 'spectators', text: 'between us' }]);
  });
});

test('with a delay, players never see spectators’ chat, and the match’s progress does not show', async () => {
  const DELAY = 60;
  const ann = await Person.arrive(server, 'Ann');
  const request = { spectators: { allowed: true, delay: DELAY } };
  const one = kept(await ann.connect(await ann.create(CARDS, request)));
  const { id } = one.answer.match;
  const ben = kept(await (await Person.arrive(server, 'Ben')).join(id));
  const [cat, dan] = (await watchers(id, 2)) as [WireClient, WireClient];
  const heard: (string | undefined)[] = [];
  const sayTo = async (text: string): Promise<void> => {
    time.pass(2_000);
    expect(await say(cat, text)).toBe('OK');
    await dan.until(() => texts(dan).includes(text));
    heard.push(dan.received('chat').at(-1)?.to);
  };
  await sayTo('before');
  await one.ready();
  await ben.ready();
  await sayTo('meanwhile');
  await ben.play({ type: 'resign' });
  await sayTo('after');
  expect(heard).toEqual(['spectators', 'spectators', 'spectators']);
  await Promise.all([one, ben].map(caughtUp));
  expect([one, ben].flatMap(texts)).toEqual([]);
  const eve = await watcher(id, 'Eve');
  const { now, chat } = eve.received('welcome')[0] ?? { now: 0, chat: [] };
  expect(chat.map(({ text }) => text)).toEqual(['before', 'meanwhile', 'after']);
  expect(Math.max(...chat.map(({ at }) => at))).toBeLessThanOrEqual(now);
});

describe('however many talk', () => {
  test('a table accepts a limited number of lines at once, and spectators take none from players', async () => {
    const { id, clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    const many = await watchers(id, SPECTATORS_TOGETHER.burst + 5);
    const answers = await Promise.all(
      many.map((client) => client.ask('chat', { to: 'all', text: 'hurrah' })),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(SPECTATORS_TOGETHER.burst);
    const refused = answers.find(({ status }) => status !== 0)?.payload;
    expect(refused).toMatchObject({ code: 'TOO_FAST', data: { seconds: 1 } });
    expect(await say(one, 'quiet, please')).toBe('OK');
    await other.until(() => texts(other).length === 1);
    const [first] = many as [WireClient];
    expect(await say(first, 'again')).toBe('TOO_FAST');
    time.pass(2_000);
    expect(await say(first, 'again')).toBe('OK');
  });

  test('so do players together', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const one = kept(await ann.connect(await ann.create('branle-bas', { options: { captains: 4 } })));
    const { id, seats } = one.answer.match;
    const invites = new Map([[campOf(one), one.answer.partnerInvite]]);
    const seated = [one];
    for (const { seat, camp, name } of seats) {
      if (name !== undefined) continue;
      const invite = invites.get(camp);
      const person = await Person.arrive(server, `Captain ${seat}`);
      const client = kept(await person.join(id, { seat, invite }));
      invites.set(camp, client.answer.partnerInvite);
      seated.push(client);
    }
    expect(seated).toHaveLength(8);
    const codes = await Promise.all(
      seated.flatMap((client) => Array.from({ length: LINES_IN_A_BURST }, () => say(client, 'ahoy'))),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(PLAYERS_TOGETHER.burst);
  });
});

describe('set phrases', () => {
  const said = (client: WireClient, line: object) => codeOf(client.request('chat', { to: 'all', ...line }));

  test('arrive by name and in English, are kept, and are in one’s data', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    expect(await said(one, { phrase: 'wellPlayed' })).toBe('OK');
    await other.until(() => texts(other).length === 1);
    const line = { to: 'all', text: 'Well played', phrase: 'wellPlayed' };
    expect(other.received('chat')[0]).toMatchObject(line);
    expect(await said(one, { text: 'Well played' })).toBe('OK');
    await other.until(() => texts(other).length === 2);
    expect(other.received('chat')[1]).not.toHaveProperty('phrase');
    expect((await server.store.talk(id, 2)).map(({ phrase }) => phrase)).toEqual(['wellPlayed', null]);
    const back = kept(await people[1].join(id));
    expect(back.received('welcome')[0]?.chat[0]).toMatchObject(line);
    const { next } = await people[0].api<PersonalData>('GET', '/api/session/me');
    const { talk } = await people[0].api<PersonalData>('GET', `/api/session/me?after=${next}`);
    expect(talk[0]).toMatchObject(line);
    expect(talk[1]).not.toHaveProperty('phrase');
  });

  test('are bad requests with a text, without either, and unknown', async () => {
    const { clients } = await twoAtTheTable(server, CARDS);
    const [one] = clients.map(kept) as [WireClient, WireClient];
    for (const line of [{ phrase: 'sorry', text: 'sorry' }, {}, { phrase: 'ahoy' }, { phrase: 'toString' }]) {
      expect(await said(one, line)).toBe('BAD_REQUEST');
    }
  });

  test('count like texts against the limits', async () => {
    const { clients } = await twoAtTheTable(server, CARDS);
    const [one] = clients.map(kept) as [WireClient, WireClient];
    const codes = await Promise.all(
      Array.from({ length: LINES_IN_A_BURST + 1 }, (_, n) =>
        said(one, n % 2 === 0 ? { phrase: 'sorry' } : { text: 'sorry' }),
      ),
    );
    expect(codes.at(-1)).toBe('TOO_FAST');
    expect(codes.slice(0, -1)).not.toContain('TOO_FAST');
  });

  test.each([
    ['phrases', 'ONLY_PHRASES', 'OK'],
    ['none', 'NO_TALK', 'NO_TALK'],
  ])('at a table with the chat %s', async (talk, ofText, ofPhrase) => {
    const { id, clients } = await twoAtTheTable(server, CARDS, { talk });
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    expect(one.answer.match.talk).toBe(talk);
    const cat = await watcher(id, 'Cat');
    for (const client of [one, cat]) {
      expect(await say(client, 'hello')).toBe(ofText);
      expect(await said(client, { phrase: 'goodLuck' })).toBe(ofPhrase);
    }
    // Partners always chat freely.
    expect(await codeOf(one.request('chat', { to: 'camp', text: 'between us' }))).toBe('OK');
    expect(await codeOf(one.request('chat', { to: 'camp', phrase: 'sorry' }))).toBe('OK');
    await other.play({ type: 'resign' });
    expect(await say(one, 'at last')).toBe(ofText);
    await Promise.all([one.request('rematch', {}), other.request('rematch', {})]);
    await one.until(() => one.state.rematch !== undefined);
    const next = await server.store.find(one.state.rematch as never);
    expect(next?.match.table.talk).toBe(talk);
  });

  test('tables of another kind of chat do not meet in quick matches', async () => {
    const quick = async (name: string, more: object) => {
      const person = await Person.arrive(server, name);
      const request = { game: CARDS, clock: { perTurn: 77 }, ...more };
      const { match } = await person.api<EnterAnswer>('POST', '/api/matches/quick', request);
      return match.id;
    };
    const ann = await quick('Ann', { talk: 'phrases' });
    expect(await quick('Ben', {})).not.toBe(ann);
    expect(await quick('Cat', { talk: 'none' })).not.toBe(ann);
    expect(await quick('Dan', { talk: 'phrases' })).toBe(ann);
  });
});

describe('spectators’ chat is switched off', () => {
  test('by the table', async () => {
    const spectators = { allowed: true, talk: false };
    const { id, clients } = await twoAtTheTable(server, CARDS, { spectators });
    clients.map(kept);
    expect(clients[0].answer.match.spectators).toEqual({ allowed: true, delay: 0, talk: false });
    const cat = await watcher(id, 'Cat');
    expect(await say(cat, 'hello?')).toBe('ONLY_PLAYERS_TALK');
    expect(await say(clients[0], 'hello')).toBe('OK');
    expect(await server.store.talk(id, LIMITS.chatLines)).toHaveLength(1);
  });

  test('by the operator, at every table', async () => {
    await server.destroy();
    server = await testServer({}, { SPECTATOR_TALK: 'off' });
    const { id, clients } = await twoAtTheTable(server, CARDS);
    clients.map(kept);
    const cat = await watcher(id, 'Cat');
    expect(await say(cat, 'hello?')).toBe('ONLY_PLAYERS_TALK');
    expect(await say(clients[0], 'hello')).toBe('OK');
  });
});
