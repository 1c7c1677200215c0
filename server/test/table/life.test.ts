import type { EnterAnswer, MatchPage, MatchSummary } from '@escadre/shared/protocol';
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

describe('before the start', () => {
  test('a seat is taken by name, by any, and once', async () => {
    const [ann, ben, cat] = await Promise.all(
      ['Ann', 'Ben', 'Cat'].map((name) => Person.arrive(server, name)),
    );
    const { match, seats } = await (ann as Person).create(CARDS, { seat: 'french' });
    expect(seats).toEqual(['french']);
    expect(await codeOf((ben as Person).enter(match.id, { seat: 'french' }))).toBe('SEAT_TAKEN');
    expect(await codeOf((ben as Person).enter(match.id, { seat: 'spanish' }))).toBe('UNKNOWN_SEAT');
    expect((await (ben as Person).enter(match.id)).seats).toEqual(['british']);
    expect((await (ben as Person).enter(match.id)).seats).toEqual(['british']);
    expect(await codeOf((ben as Person).enter(match.id, { seat: 'french' }))).toBe('SEAT_TAKEN');
    expect(await codeOf((cat as Person).enter(match.id))).toBe('MATCH_FULL');
  });

  test('whoever has left his seat comes in by no place that was reserved for it', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Person.arrive(server, name)));
    const request = { spectators: { allowed: false, delay: 0 } };
    const one = kept(await (ann as Person).connect(await (ann as Person).create(CARDS, request)));
    const other = await (ben as Person).join(one.answer.match.id);
    const second = await (ben as Person).enter(one.answer.match.id);
    await other.request('leave', {});
    const back = kept(await (ben as Person).connect(second));
    expect(back.closed).toEqual({ code: 4104, reason: 'SEAT_LEFT' });
    expect(back.frames).toEqual([]);
  });

  test('the match starts when all seats are ready, and not before', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const ben = await Person.arrive(server, 'Ben');
    const one = kept(await ann.connect(await ann.create(CARDS)));
    const other = kept(await ben.join(one.answer.match.id));
    expect(one.state.phase).toBe('gathering');
    await one.ready();
    await one.request('unready', {});
    await other.ready();
    expect(one.state.phase).toBe('gathering');
    await one.ready();
    await other.until(() => other.state.phase === 'playing');
    // As a client says it whose line broke before it was answered.
    expect(await one.ready()).toEqual({});
    expect(await codeOf(one.request('ready', { hash: 'ab'.repeat(32) }))).toBe('ALREADY_STARTED');
  });

  test('who leaves frees his seat, and the last one takes the match with him', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const ben = await Person.arrive(server, 'Ben');
    const one = kept(await ann.connect(await ann.create(CARDS)));
    const { id } = one.answer.match;
    const other = kept(await ben.join(id));
    await one.request('leave', {});
    await one.until(() => one.closed !== undefined);
    expect(one.closed).toEqual({ code: 4104, reason: 'SEAT_LEFT' });
    await other.until(() => other.state.seats.british?.name === undefined);
    expect((await ann.enter(id)).seats).toEqual(['british']);
    await kept(await ann.join(id)).request('leave', {});
    await other.request('leave', {});
    await other.until(() => other.closed !== undefined);
    await expect(codeOf(ann.enter(id))).resolves.toBe('UNKNOWN_MATCH');
  });

  test('a private match is entered with its code, and is in no list', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const ben = await Person.arrive(server, 'Ben');
    const { match, invite } = await ann.create(CARDS, { private: true });
    expect(invite).toBeDefined();
    expect(await codeOf(ben.enter(match.id))).toBe('NOT_INVITED');
    expect(await codeOf(ben.enter(match.id, { invite: 'wrong' }))).toBe('NOT_INVITED');
    expect(await codeOf(ben.enter(match.id, { as: 'spectator' }))).toBe('NOT_INVITED');
    expect(await codeOf(ben.api('GET', `/api/matches/${match.id}`))).toBe('UNKNOWN_MATCH');
    const listed = await ben.api<MatchPage>('GET', '/api/matches?limit=50');
    expect(listed.matches.map(({ id }) => id)).not.toContain(match.id);
    expect((await ben.enter(match.id, { invite })).seats).toEqual(['french']);
  });

  test('two who want a quick match at once get the same, and other options another', async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Cat'].map((name) => Person.arrive(server, name)));
    const quick = (person: Person | undefined, options: object) =>
      (person as Person).api<EnterAnswer>('POST', '/api/matches/quick', { game: CARDS, options });
    const [one, other, third] = await Promise.all([
      quick(people[0], { drawLimit: 7 }),
      quick(people[1], { drawLimit: 7 }),
      quick(people[2], { drawLimit: 8 }),
    ]);
    expect(one.match.id).toBe(other.match.id);
    expect(new Set([...one.seats, ...other.seats]).size).toBe(2);
    expect(third.match.id).not.toBe(one.match.id);
  });

  test('options and scenarios that cannot be played are refused with every reason', async () => {
    const ann = await Person.arrive(server, 'Ann');
    expect(await codeOf(ann.create('whist'))).toBe('UNKNOWN_GAME');
    expect(await codeOf(ann.create(CARDS, { options: { drawLimit: 0 } }))).toBe('INVALID_OPTIONS');
    expect(await codeOf(ann.create(CARDS, { options: { colour: 'red' } }))).toBe('INVALID_OPTIONS');
    expect(await codeOf(ann.create(CARDS, { scenario: { hand: 1 } }))).toBe('INVALID_SCENARIO');
    expect(await codeOf(ann.create(CARDS, { clock: { perTurn: 1 } }))).toBe('BAD_REQUEST');
  });
});

describe('commands', () => {
  test('the same id is applied once and answered alike', async () => {
    const { clients } = await twoAtTheTable(server);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    const command = { id: 'once', command: { type: 'exchange', cards: [] } };
    const first = await one.request('command', command);
    expect(await one.request('command', command)).toEqual(first);
    await other.play({ type: 'exchange', cards: [] });
    expect(await one.request('command', command)).toEqual(first);
  });

  test('a refusal has a code, a sentence and its rule, and changes nothing', async () => {
    const { clients } = await twoAtTheTable(server);
    const [one] = clients.map(kept) as [WireClient];
    const before = JSON.stringify(one.state);
    const { status, payload } = await one.ask('command', {
      id: 'x',
      command: { type: 'lineUp', auto: true },
    });
    expect(status).toBe(1);
    expect(payload).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) });
    expect(await codeOf(one.play({ type: 'shout' }))).toBe('BAD_COMMAND');
    expect(await codeOf(one.play({ type: 'exchange', cards: 'all' }))).toBe('BAD_COMMAND');
    expect(JSON.stringify(one.state)).toBe(before);
  });

  test('a late answer to a prompt is told so', async () => {
    const { clients } = await twoAtTheTable(server);
    const [one] = clients.map(kept) as [WireClient];
    const exchange = { type: 'exchange', cards: [] };
    expect(await codeOf(one.play(exchange, { prompt: 'exchange-9-british' }))).toBe('WINDOW_CLOSED');
    await one.play(exchange, { prompt: 'exchange-1-british' });
  });

  test('who watches plays nothing, and who has no seat is no player', async () => {
    const { id, clients } = await twoAtTheTable(server);
    clients.forEach(kept);
    const cat = await Person.arrive(server, 'Cat');
    const watching = kept(await cat.join(id, { as: 'spectator' }));
    expect(await codeOf(watching.play({ type: 'resign' }))).toBe('NOT_A_PLAYER');
    expect(watching.own).toBeNull();
    expect(watching.state.watching).toBe(1);
  });

  test('a draw is offered, lapses when the other plays on, and is agreed', async () => {
    const { clients } = await twoAtTheTable(server);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    await one.play({ type: 'offerDraw' });
    await other.until(() => other.state.drawOffers.british === true);
    await other.play({ type: 'exchange', cards: [] });
    await one.until(() => one.state.drawOffers.british === undefined);
    await one.play({ type: 'offerDraw' });
    await other.play({ type: 'offerDraw' });
    await one.until(() => one.state.phase === 'over');
    expect(one.state.outcome).toEqual({ kind: 'draw', reason: 'agreed' });
  });
});

describe('a line that breaks', () => {
  test('the player comes back to his seat, gets what he missed, and nothing twice', async () => {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = clients as [WireClient, WireClient];
    kept(other);
    const had = one.received('events').at(-1)?.n ?? 0;
    one.drop();
    await other.until(() => other.state.seats.british?.here === false);
    await other.play({ type: 'exchange', cards: [] });
    const back = kept(await people[0].join(id, { since: had }));
    await back.until(() => back.received('events').length > 0);
    expect(back.received('events').map(({ n }) => n)).toEqual([had + 1]);
    expect(back.received('welcome')[0]).toMatchObject({ seats: ['british'], camp: 'british', n: had + 1 });
    expect(other.state.seats.british?.here).toBe(true);
    await back.play({ type: 'exchange', cards: [] });
  });

  test('from another device he takes his seat over, and the older connection is told so', async () => {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    const device = kept(await people[0].join(id));
    await one.until(() => one.closed !== undefined);
    expect(one.closed).toEqual({ code: 4100, reason: 'TAKEN_OVER' });
    await device.play({ type: 'exchange', cards: [] });
    expect(other.state.seats.british?.here).toBe(true);
  });

  test('what was told is told again only until the player has acted', async () => {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = clients as [WireClient, WireClient];
    kept(other);
    await other.play({ type: 'exchange', cards: [] });
    await one.until(() => one.received('events').length === 2);
    one.drop();
    const back = await people[0].join(id);
    await back.until(() => back.received('events').length === 2);
    await back.play({ type: 'exchange', cards: [] });
    await back.until(() => back.received('events').length === 3);
    await back.request('acknowledge', { n: 3 });
    back.drop();
    const again = kept(await people[0].join(id));
    await again.request('history', { from: 1, to: 10 });
    expect(again.received('events')).toEqual([]);
  });
});

describe('table talk', () => {
  test('is heard by all or by the camp, kept for who comes later, and limited', async () => {
    const { id, clients } = await twoAtTheTable(server);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    await one.request('chat', { to: 'all', text: '  Bonne chance ! ' });
    await one.request('chat', { to: 'camp', text: 'to myself' });
    await other.until(() => other.received('chat').length === 1);
    expect(other.received('chat')[0]).toMatchObject({
      n: 1,
      text: 'Bonne chance !',
      seat: 'british',
      name: 'Ann',
    });
    const cat = kept(await (await Person.arrive(server, 'Cat')).join(id, { as: 'spectator' }));
    expect(cat.received('welcome').flatMap(({ chat }) => chat.map(({ text }) => text))).toEqual([
      'Bonne chance !',
    ]);
    expect(await codeOf(cat.request('chat', { to: 'camp', text: 'hello' }))).toBe('NOT_A_PLAYER');
    expect(await codeOf(one.request('chat', { to: 'all', text: 'a'.repeat(301) }))).toBe('BAD_REQUEST');
    for (const text of ['   ', 'two\nlines', 'turned \u202E about', '\u2067isolated'])
      expect(await codeOf(one.request('chat', { to: 'all', text }))).toBe('BAD_REQUEST');
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, line) =>
        codeOf(one.request('chat', { to: 'all', text: `line ${line}` })),
      ),
    );
    expect(codes).toContain('TOO_FAST');
  });
});

describe('the end', () => {
  test('a resignation ends it, and a rematch changes the seats', async () => {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    expect(await codeOf(one.request('rematch', {}))).toBe('NOT_OVER');
    expect(await people[0].api('GET', `/api/matches/${id}/record`)).not.toHaveProperty('seed');
    expect(await codeOf(one.request('leave', {}))).toBe('RESIGN_INSTEAD');
    await one.play({ type: 'resign' });
    await other.until(() => other.state.phase === 'over');
    expect(other.state.outcome).toEqual({ kind: 'win', camp: 'french', reason: 'resignation' });
    expect(await codeOf(other.play({ type: 'resign' }))).toBe('MATCH_OVER');
    await one.request('rematch', {});
    await other.until(() => other.state.rematchOffers.british === true);
    await other.request('rematch', {});
    await one.until(() => one.state.rematch !== undefined);
    const next = one.state.rematch as string;
    expect((await people[0].enter(next)).seats).toEqual(['french']);
    expect((await people[1].enter(next)).seats).toEqual(['british']);
    const summary = await people[0].api<MatchSummary>('GET', `/api/matches/${id}`);
    expect(summary).toMatchObject({ phase: 'over', outcome: { kind: 'win', camp: 'french' } });
  });
});

describe('who watches', () => {
  test('is not let in where spectators are forbidden', async () => {
    const { id, clients } = await twoAtTheTable(server, CARDS, { spectators: { allowed: false } });
    clients.forEach(kept);
    const cat = await Person.arrive(server, 'Cat');
    expect(await codeOf(cat.enter(id, { as: 'spectator' }))).toBe('NO_SPECTATORS');
  });

  test('sees the public view alone, from a second tab of a player too', async () => {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one] = clients.map(kept) as [WireClient, WireClient];
    const tab = kept(await people[0].join(id, { as: 'spectator' }));
    expect(one.closed).toBeUndefined();
    expect(tab.own).toBeNull();
    await one.play({ type: 'exchange', cards: [] });
    await tab.until(() => tab.received('events').length === 1);
    expect(tab.received('own')).toEqual([]);
    expect(tab.received('events')[0]?.events).toEqual([{ type: 'exchanged', seat: 'british' }]);
    for (const request of ['ready', 'unready', 'leave', 'rematch']) {
      const asked = request === 'ready' ? { hash: '00'.repeat(32) } : {};
      expect(await codeOf(tab.request(request, asked))).toBe('NOT_A_PLAYER');
    }
    expect(await codeOf(tab.play({ type: 'resign' }))).toBe('NOT_A_PLAYER');
  });
});
