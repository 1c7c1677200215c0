/** The connection as the panel sees it, with real sockets: traffic, delays and cuts. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import { headOf } from '../src/panel/frames.ts';
import { PageTraffic } from '../src/panel/page-traffic.ts';
import { Ring } from '../src/panel/ring.ts';
import { CARDS, sit, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

/** Ann's table; her connection is watched, Ben's is not. */
async function table(traffic: PageTraffic) {
  const escadre = await Escadre.connect(server.url, { name: 'Ann', onSocket: traffic.watch });
  const ann = await sit(escadre.create(CARDS, { seat: 'british' }));
  const ben = await sit((await Escadre.connect(server.url, { name: 'Ben' })).enter(ann.id, { game: CARDS }));
  return { ann, ben };
}

const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (pair) => Number.parseInt(pair, 16));

describe('the traffic of a page', () => {
  test('shows each frame with name and size, and the time of an answer', async () => {
    const traffic = new PageTraffic();
    const { ann, ben } = await table(traffic);
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ann.prompts.mine.length > 0);
    await ann.play({ type: 'exchange', cards: [] });
    const names = (way: 'in' | 'out') =>
      new Set(traffic.frames.filter((each) => each.way === way).map(({ what }) => what));
    expect([...names('out')]).toEqual(
      expect.arrayContaining(['handshake', 'ask ready', 'ask open', 'ask command']),
    );
    expect([...names('in')]).toEqual(
      expect.arrayContaining([
        'handshake',
        'state',
        'welcome',
        'state patch',
        'own',
        'events',
        'reply: done',
      ]),
    );
    const answered = traffic.frames.filter(({ trip }) => trip !== undefined);
    expect(answered.map(({ what }) => what)).toEqual(traffic.trips.map(() => 'reply: done'));
    expect(traffic.totals.in.frames + traffic.totals.out.frames).toBe(traffic.frames.length);
    expect(traffic.frames.every(({ bytes }) => bytes > 0)).toBe(true);
  });

  test('is delayed on request, in order and without loss', async () => {
    const traffic = new PageTraffic();
    const { ann, ben } = await table(traffic);
    traffic.delay = 40;
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ann.prompts.mine.length > 0);
    await ann.play({ type: 'exchange', cards: [] });
    // Timers may be a millisecond early.
    expect(Math.min(...traffic.trips)).toBeGreaterThanOrEqual(2 * 40 - 4);
    traffic.ping();
    await until(() => traffic.frames.at(-1)?.what === 'sign of life' && traffic.frames.at(-1)?.way === 'in');
    expect(traffic.frames.at(-1)?.trip).toBeGreaterThanOrEqual(2 * 40 - 4);
    traffic.delay = Number.NaN;
    expect(traffic.delay).toBe(0);
    traffic.delay = 1e9;
    expect(traffic.delay).toBe(10_000);
    traffic.delay = 0;
  });

  test('is cut silently, stays cut, and is restored', async () => {
    const traffic = new PageTraffic();
    const { ann, ben } = await table(traffic);
    await Promise.all([ann.ready(), ben.ready()]);
    await until(() => ann.prompts.mine.length > 0);
    traffic.cut();
    expect(ann.connection).toBe('away');
    await until(() => ben.table.seats.british?.here === false);
    await until(() => traffic.connections === 2);
    expect(ann.connection).toBe('away');
    const played = ann.play({ type: 'exchange', cards: [] });
    traffic.restore();
    await expect(played).resolves.toMatchObject({ n: expect.any(Number) });
    expect(ann.connection).toBe('here');
    expect(traffic.connections).toBeGreaterThan(2);
  });
});

describe('its history', () => {
  test('is the most recent part', () => {
    const ring = new Ring<number>(3);
    for (let item = 1; item <= 5; item++) ring.add(item);
    expect(ring.items).toEqual([3, 4, 5]);
  });

  test('a frame is known by its head, as the protocol describes it', () => {
    expect(headOf(bytes('15 01 a5 72 65 61 64 79 de 00 01'))).toEqual({ what: 'ask ready', request: 1 });
    expect(headOf(bytes('16 02 01 de 00 01'))).toEqual({ what: 'reply: refused', request: 2 });
    expect(headOf(bytes('16 cd 02 01 00'))).toEqual({ what: 'reply: done', request: 258 });
    expect(headOf(bytes('0d a4 6e 65 61 72 de'))).toEqual({ what: 'near' });
    expect(headOf(bytes('0d d9 04 6e 65 61 72'))).toEqual({ what: 'near' });
    expect(headOf(bytes('ff'))).toEqual({ what: 'frame ff' });
    expect(headOf(new Uint8Array())).toEqual({ what: 'frame 0' });
  });
});
