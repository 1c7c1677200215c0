import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import { memory } from './support/memory.ts';
import { CARDS, sit, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

const ownServers: Server[] = [];
afterEach(() => {
  for (const own of ownServers.splice(0)) own.close();
});

async function answering(listener: RequestListener): Promise<string> {
  const own = createServer(listener).listen(0, '127.0.0.1');
  ownServers.push(own);
  await once(own, 'listening');
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
}

describe('every error has a code', () => {
  test.each<[string, RequestListener, string]>([
    [
      'a proxy that answers in its own way',
      (_, response) => response.writeHead(502).end('<html>Bad gateway'),
      'UNREACHABLE',
    ],
    ['a server of something else', (_, response) => response.end('{"hello": "world'), 'UNREACHABLE'],
    ['a socket that hangs up', (request) => request.socket.destroy(), 'UNREACHABLE'],
    [
      'a notice',
      (_, response) =>
        response.writeHead(429).end('{"error":{"code":"TOO_FAST","message":"Slowly.","data":{"seconds":2}}}'),
      'TOO_FAST',
    ],
  ])('%s', async (_, listener, code) => {
    await expect(Escadre.connect(await answering(listener))).rejects.toMatchObject({
      name: 'EscadreError',
      code,
    });
  });

  test('no server', async () => {
    await expect(Escadre.connect('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  test('an invalid address', async () => {
    await expect(Escadre.connect('no address')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(Escadre.connect('/')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(Escadre.connect(5 as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([{ storage: 'none' }, { storage: {} }, { nam: 'Ann' }])('the option %j', async (options) => {
    const connected = Escadre.connect('http://127.0.0.1:9', options as never);
    await expect(connected).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([
    'localhost:2567',
    'play.example.org',
    'play.example.org:443',
    '/',
    'ftp://example.org',
    '192.168.0.7:2567',
  ])('an address without a usable scheme: %s', async (address) => {
    await expect(Escadre.connect(address)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/outside a page: begin with http:\/\/ or https:\/\//),
    });
  });

  test('an invalid id', async () => {
    const url = await answering((_, response) => response.end('{}'));
    for (const id of ['', undefined as never, 5 as never]) {
      await expect(Escadre.visit(url).watch(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(Escadre.visit(url).match(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test('JSON from another kind of server', async () => {
    for (const text of ['{}', 'null', '[]', '"hello"', '{"player":"Ann"}', '7']) {
      const url = await answering((_, response) => response.end(text));
      const error = { name: 'EscadreError', code: 'UNREACHABLE' };
      await expect(Escadre.connect(url)).rejects.toMatchObject(error);
      await expect(Escadre.visit(url).games()).rejects.toMatchObject(error);
      await expect(Escadre.visit(url).watch('m')).rejects.toMatchObject(error);
      await expect(Escadre.visit(url).record('m')).rejects.toMatchObject(error);
    }
  });

  test('values that cannot be sent', async () => {
    const escadre = await Escadre.connect(server.url);
    const coded = (code: string) => ({ name: 'EscadreError', code });
    await expect(escadre.match('\uD800')).rejects.toMatchObject(coded('UNKNOWN_MATCH'));
    await expect(escadre.endSession('\uD800')).rejects.toMatchObject(coded('UNKNOWN_SESSION'));
    for (const invite of ['K3F9\u200B', 'code\ncode']) {
      await expect(escadre.enter('nowhere', { invite })).rejects.toMatchObject({ name: 'EscadreError' });
      await expect(escadre.match('nowhere', { invite })).rejects.toMatchObject(coded('BAD_REQUEST'));
    }
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    for (const scenario of [{ count: 7n }, endless]) {
      const create = escadre.create(CARDS, { scenario: scenario as never });
      await expect(create).rejects.toMatchObject(coded('BAD_REQUEST'));
    }
    const match = await sit(escadre.create(CARDS));
    // An empty code is no code.
    const again = await sit(escadre.enter(match.id, { game: CARDS, invite: '' }));
    const play = match.play({ type: 'exchange', cards: 7n } as never);
    await expect(play).rejects.toMatchObject(coded('BAD_REQUEST'));
    // JSON leaves a function out, and MessagePack cannot express one.
    const played = again.play({ type: 'exchange', cards: [], note: () => 1 } as never);
    await expect(played).rejects.toMatchObject(coded('BAD_REQUEST'));
  });

  test('refusals at the door', async () => {
    const escadre = await Escadre.connect(server.url);
    await expect(escadre.enter('nowhere')).rejects.toMatchObject({ code: 'UNKNOWN_MATCH' });
    await expect(escadre.match('../secret')).rejects.toMatchObject({ code: 'UNKNOWN_MATCH' });
    const options = { drawLimit: 'many' } as unknown as { drawLimit: number };
    await expect(escadre.create(CARDS, { options })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    await expect(escadre.create('chess' as typeof CARDS)).rejects.toMatchObject({ code: 'UNKNOWN_GAME' });
  });
});

describe('a session', () => {
  test('has the requested name, or one from the server', async () => {
    expect((await Escadre.connect(server.url, { name: 'Ann' })).player.name).toBe('Ann');
    expect((await Escadre.connect(server.url)).player.name).toMatch(/\w/);
    await expect(Escadre.connect(server.url, { name: '\u0007' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('is one, however often a page connects at once, with or without browser locks', async () => {
    const { navigator } = globalThis;
    for (const locks of [navigator.locks, undefined]) {
      const page = Object.create(navigator, { locks: { value: locks } });
      const replaced = jest.spyOn(globalThis, 'navigator', 'get').mockReturnValue(page);
      const storage = memory();
      const connecting = Array.from({ length: 4 }, () => Escadre.connect(server.url, { storage }));
      const ids = (await Promise.all(connecting)).map(({ player }) => player.id);
      expect(new Set(ids).size).toBe(1);
      replaced.mockRestore();
    }
  });

  test('is found again in the storage, and can be renamed', async () => {
    const storage = memory();
    const first = await Escadre.connect(server.url, { name: 'Ann', storage });
    const again = await Escadre.connect(`${server.url}/`, { storage });
    expect(again.player).toEqual(first.player);
    const renamed = await Escadre.connect(server.url, { storage, name: 'Anna' });
    expect(renamed.player).toEqual({ id: first.player.id, name: 'Anna' });
  });

  test('that was stored and has ended is replaced on request; a given one is not', async () => {
    const storage = memory();
    await Escadre.connect(server.url, { storage });
    storage.kept.set(`escadre ${server.url}`, 'forged');
    const replaced = await Escadre.connect(server.url, { storage, anew: true });
    expect(storage.kept.get(`escadre ${server.url}`)).toContain(`"session":"${replaced.session}"`);
    await expect(Escadre.connect(server.url, { token: 'forged' })).rejects.toMatchObject({
      code: 'BAD_SESSION',
    });
  });

  test('survives a failing storage', async () => {
    const broken = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => Promise.reject(new Error('full')),
    };
    expect((await Escadre.connect(server.url, { storage: broken, name: 'Ann' })).player.name).toBe('Ann');
  });

  test('is refreshed before it ends', async () => {
    const tokens: (string | undefined)[] = [];
    let made = 0;
    const url = await answering((request, response) => {
      tokens.push(request.headers.authorization);
      const lasts = made * 500_000;
      const answer = request.url?.endsWith('/session')
        ? { token: `t${++made}`, refresh: `r${made}`, lasts, session: 's', player: { id: 'p', name: 'Ann' } }
        : { id: 'm' };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    });
    const escadre = await Escadre.connect(url, { storage: null });
    await escadre.match('m');
    await escadre.match('m');
    expect(tokens).toEqual([undefined, undefined, 'Bearer t2', 'Bearer t2']);
  });

  test('is shared by tabs: each refresh token is used once', async () => {
    const used: (string | undefined)[] = [];
    let made = 0;
    const url = await answering((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        if (request.url?.endsWith('/session')) used.push(JSON.parse(text).refresh);
        const session = { token: `t${++made}`, refresh: `r${used.length}`, lasts: 0, session: 's' };
        const answer = request.url?.endsWith('/session')
          ? { ...session, player: { id: 'p', name: 'Ann' } }
          : { id: 'm' };
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
      });
    });
    const storage = memory();
    const tabs = [await Escadre.connect(url, { storage }), await Escadre.connect(url, { storage })];
    await Promise.all([...tabs, ...tabs].map((tab) => tab.match('m')));
    await Promise.all(tabs.map((tab) => tab.match('m')));
    expect(used[0]).toBeUndefined();
    expect(new Set(used).size).toBe(used.length);
  });

  test('is migrated from an older version’s token, listed, ended, and passed on to another device', async () => {
    const storage = memory();
    const escadre = await Escadre.connect(server.url, { name: 'Ann', storage, device: 'Desk' });
    const way = await escadre.anotherDevice();
    storage.kept.set(`escadre ${server.url}`, way);
    const phone = await Escadre.connect(server.url, { storage, device: 'Phone' });
    expect(phone.player).toEqual(escadre.player);
    expect((await escadre.mySessions()).map(({ device }) => device).sort()).toEqual(['Desk', 'Phone']);
    await escadre.endSession(phone.session);
    await expect(phone.mySessions()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await expect(escadre.endSession(phone.session)).rejects.toMatchObject({ code: 'UNKNOWN_SESSION' });
    expect(await escadre.endSessions({ but: 'this' })).toBe(0);
    expect(await escadre.endSessions()).toBe(1);
    await expect(Escadre.connect(server.url, { token: way })).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    });
  });
});

describe('the lobby', () => {
  test('lists the games', async () => {
    const games = await (await Escadre.connect(server.url)).games();
    const cards = games.find(({ id }) => id === CARDS);
    expect(cards?.seatings[0]?.seats).toEqual([
      { seat: 'british', camp: 'british' },
      { seat: 'french', camp: 'french' },
    ]);
    expect(cards?.options).toHaveProperty('properties.drawLimit');
  });

  test('shows games and tables to visitors without a session', async () => {
    const visitor = Escadre.visit(server.url);
    const match = await sit((await Escadre.connect(server.url, { name: 'Ann' })).create(CARDS));
    expect((await visitor.games()).map(({ id }) => id)).toContain(CARDS);
    const { matches } = await visitor.list({ game: CARDS, phase: 'gathering' });
    expect(matches.map(({ id }) => id)).toContain(match.id);
    expect(await visitor.match(match.id)).toMatchObject({ game: CARDS, phase: 'gathering' });
    expect(await visitor.soFar(match.id)).toMatchObject({ as: 'public', events: [] });
    await expect(visitor.replay(match.id)).rejects.toMatchObject({ code: 'NOT_OVER' });
    await match.close();

    const asked: unknown[] = [];
    const elsewhere = await answering(({ method, url, headers }, response) => {
      asked.push([method, url, headers.authorization]);
      response.end('{"games":[],"matches":[],"next":null}');
    });
    const [games, page] = [await Escadre.visit(elsewhere).games(), await Escadre.visit(elsewhere).list()];
    expect([games, page.matches]).toEqual([[], []]);
    expect(asked).toEqual([
      ['GET', '/api/games', undefined],
      ['GET', '/api/matches', undefined],
    ]);
    expect(() => Escadre.visit('no address')).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  test('lets visitors watch, but to chat they need a session', async () => {
    const ann = await sit((await Escadre.connect(server.url, { name: 'Ann' })).create(CARDS));
    const ben = await sit(
      (await Escadre.connect(server.url, { name: 'Ben' })).enter(ann.id, { game: CARDS }),
    );
    const watching = await sit(Escadre.visit(server.url).watch(ann.id, { game: CARDS }));
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => watching.view !== null);
    expect(watching).toMatchObject({ camp: null, seats: [], view: { own: null } });
    await ann.say('Good luck!');
    await until(() => watching.chat.length === 1);
    for (const act of [watching.say('Boo!'), watching.mute('british'), watching.report('british', 'spite')]) {
      await expect(act).rejects.toMatchObject({ code: 'NO_SESSION' });
    }
    await expect(watching.play({ type: 'resign' })).rejects.toMatchObject({ code: 'NOT_A_PLAYER' });
    await expect(Escadre.visit(server.url).watch(ann.id, { game: 'trafalgar' })).rejects.toMatchObject({
      code: 'OTHER_GAME',
    });
    expect(ann.chat).toHaveLength(1);
  });

  test('lists public matches by page, and no private ones', async () => {
    const escadre = await Escadre.connect(server.url, { name: 'Ann' });
    const open = [
      await sit(escadre.create(CARDS)),
      await sit(escadre.create(CARDS)),
      await sit(escadre.create(CARDS)),
    ];
    const hidden = await sit(escadre.create(CARDS, { private: true }));
    const first = await escadre.list({ game: CARDS, phase: 'gathering', limit: 2 });
    expect(first.matches.map(({ id }) => id)).toEqual([open[2]?.id, open[1]?.id]);
    const next = await escadre.list({
      game: CARDS,
      phase: 'gathering',
      limit: 2,
      after: must(first.next, 'the next'),
    });
    expect(next.matches[0]?.id).toBe(open[0]?.id);
    expect(next.matches.map(({ id }) => id)).not.toContain(hidden.id);
    for (const match of [...open, hidden]) await match.leave();
  });

  test('a private match opens by its code only', async () => {
    const ann = await Escadre.connect(server.url, { name: 'Ann' });
    const ben = await Escadre.connect(server.url, { name: 'Ben' });
    const match = await sit(ann.create(CARDS, { private: true }));
    const invite = must(match.invite, 'the invite');
    expect(invite).toMatch(/\w{6}/);
    await expect(ben.match(match.id)).rejects.toMatchObject({ code: 'UNKNOWN_MATCH' });
    await expect(ben.enter(match.id)).rejects.toMatchObject({ code: 'NOT_INVITED' });
    await expect(ben.watch(match.id, { invite: 'wrong' })).rejects.toMatchObject({ code: 'NOT_INVITED' });
    expect((await ben.match(match.id, { invite })).id).toBe(match.id);
    const other = await sit(ben.enter(match.id, { invite, game: CARDS }));
    expect(other.camp).toBe('french');
  });

  test('two who look for the same match meet', async () => {
    const [ann, ben] = await Promise.all([Escadre.connect(server.url), Escadre.connect(server.url)]);
    const clock = { perTurn: 77 };
    const first = await sit(ann.quick(CARDS, { clock }));
    const second = await sit(ben.quick(CARDS, { clock }));
    expect(second.id).toBe(first.id);
  });

  test('two who wait at two tables meet once one of them asks again', async () => {
    const [ann, ben] = [
      await Escadre.connect(server.url, { name: 'Ann' }),
      await Escadre.connect(server.url, { name: 'Ben' }),
    ];
    const clock = { perTurn: 78 };
    const first = await sit(ann.create(CARDS, { clock }));
    const closed = new Promise((resolve) => first.on('closed', ({ code }) => resolve(code)));
    await first.ready();
    expect(await ann.quick(CARDS, { clock, waiting: first })).toBe(first);
    expect([first.connection, first.table.seats.british?.ready]).toEqual(['here', true]);
    const second = await sit(ben.create(CARDS, { clock }));
    await second.ready();
    const found = await sit(ann.quick(CARDS, { clock, waiting: first }));
    expect(found.id).toBe(second.id);
    expect(await closed).toBe('MATCH_GONE');
  });

  test('a match of another game is refused, or distinguished', async () => {
    const escadre = await Escadre.connect(server.url);
    const match = await sit(escadre.create('grands-amiraux'));
    await expect(escadre.watch(match.id, { game: CARDS })).rejects.toMatchObject({
      code: 'OTHER_GAME',
      data: { game: 'grands-amiraux' },
    });
    const another = await Escadre.connect(server.url);
    const watched = await sit(another.watch(match.id));
    expect([watched.isOf(CARDS), watched.isOf('grands-amiraux')]).toEqual([false, true]);
  });
});

test('a partner enters a private table by their own code, with the game named', async () => {
  const game = 'grands-amiraux';
  const [ann, ben] = [
    await Escadre.connect(server.url, { name: 'Ann' }),
    await Escadre.connect(server.url, { name: 'Ben' }),
  ];
  const helm = await sit(ann.create(game, { options: { players: 4 }, seat: 'white-helm', private: true }));
  const invite = must(helm.partnerInvite, 'the code of a partner');
  await expect(ben.match(helm.id, { invite: `${invite}x` })).rejects.toMatchObject({ code: 'UNKNOWN_MATCH' });
  const navigator = await sit(ben.enter(helm.id, { game, invite }));
  expect(navigator.seats).toEqual(['white-navigator']);
});
