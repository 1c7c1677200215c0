import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { firstAddressOf, networkOf } from '../../src/client-network.ts';
import { type Asking, ask, entered, type Stand, type StandSettings, stand } from './stand.ts';

let at: Stand;
afterEach(() => at.close());

/** Far longer than a test: the window is a minute. */
const open = async (settings: StandSettings) => {
  at = await stand(settings);
};

const statuses = async (count: number, path: string, asking: Asking = {}) => {
  const list: number[] = [];
  for (let index = 0; index < count; index++) list.push((await ask(at, path, asking)).status);
  return list;
};

describe('rates', () => {
  const env = { RATE_SESSION: '2', RATE_CREATE: '3', RATE_ENTER: '4', RATE_READ: '5' };

  test('each kind of request has its own budget', async () => {
    await open({ env });
    const { token } = (await ask(at, '/api/session', { body: {} })).body;
    expect(await statuses(2, '/api/session', { body: {} })).toEqual([201, 429]);
    const game = { game: 'regatta' };
    expect(await statuses(2, '/api/matches', { body: game, token })).toEqual([201, 201]);
    expect(await statuses(2, '/api/matches/quick', { body: game, token })).toEqual([200, 429]);
    expect(await statuses(5, '/api/matches/m/enter', { body: {}, token })).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(2, '/api/matches')).toEqual([200, 200]);
    expect(await statuses(2, '/api/games')).toEqual([200, 200]);
    expect(await statuses(2, '/api/matches/m')).toEqual([200, 429]);
    expect(await statuses(1, '/api/games/regatta')).toEqual([429]);
    expect(await statuses(20, '/healthz')).toEqual(Array(20).fill(200));
  });

  test('returning players count individually, not by address', async () => {
    await open({ env: { RATE_ENTER: '2', RATE_REJOIN: '3' } });
    at.answers.enter = () => entered;
    const guest = async () => (await ask(at, '/api/session', { body: {} })).body.token as string;
    for (const token of await Promise.all(Array.from({ length: 20 }, guest))) {
      expect(await statuses(4, '/api/matches/m/enter', { body: {}, token })).toEqual([200, 200, 200, 429]);
    }
    // Without a session only the address counts.
    expect(await statuses(3, '/api/matches/m/enter', { body: {} })).toEqual([401, 401, 429]);
  });

  test('session renewals count individually, not by address', async () => {
    await open({ env: { RATE_SESSION: '5', RATE_REJOIN: '3' } });
    const guests = Array.from({ length: 5 }, async () => (await ask(at, '/api/session', { body: {} })).body);
    for (const { refresh, token } of await Promise.all(guests)) {
      const again = { body: { refresh } };
      expect(await statuses(4, '/api/session', again)).toEqual([200, 200, 200, 429]);
      // An access token renews nothing.
      expect(await statuses(1, '/api/session', { body: {}, token })).toEqual([401]);
    }
    const forged = { body: { refresh: `x.1.${'y'.repeat(43)}` } };
    expect(await statuses(1, '/api/session', forged)).toEqual([429]);
  });

  test('never asks anybody to wait longer than a minute, whatever happens to the system clock', async () => {
    await open({ env });
    await statuses(5, '/api/games');
    const now = Date.now();
    const wall = jest.spyOn(Date, 'now').mockImplementation(() => now - 7_200_000);
    try {
      const { headers } = await ask(at, '/api/games');
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    } finally {
      wall.mockRestore();
    }
  });

  test('says when to come back, in a header, in the sentence and in the data', async () => {
    await open({ env });
    await statuses(5, '/api/games');
    const { status, headers, body } = await ask(at, '/api/games');
    expect([status, body.error.code]).toEqual([429, 'TOO_FAST']);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body.error.data).toEqual({ seconds });
    expect(await at.metrics.registry.metrics()).toContain('escadre_rate_limited_total{budget="read"} 1');
  });

  test('malformed and unauthorised requests count as well', async () => {
    await open({ env });
    expect(await statuses(3, '/api/session', { body: '{' })).toEqual([400, 400, 429]);
    expect(await statuses(4, '/api/matches', { body: {} })).toEqual([401, 401, 401, 429]);
  });

  test('all requests count, including missing files and unknown addresses', async () => {
    await open({ env: { RATE_REQUEST: '6' } });
    const paths = [
      '/',
      '/nothing',
      '/page/style.css',
      '/sdk/nothing.js',
      '/rulebook/nothing',
      '/api/nothing',
    ];
    for (const path of paths) expect([path, await statuses(1, path)]).not.toEqual([path, [429]]);
    for (const path of paths) expect([path, await statuses(1, path)]).toEqual([path, [429]]);
    expect(await statuses(1, '/', { method: 'PUT' })).toEqual([429]);
    expect(await statuses(7, '/readyz')).toEqual([...Array(6).fill(200), 429]);
  });

  test('0 is no limit', async () => {
    await open({ env: { RATE_READ: '0' } });
    expect(new Set(await statuses(50, '/api/games'))).toEqual(new Set([200]));
  });

  test('a different X-Forwarded-For changes nothing, and the operator is told once', async () => {
    await open({ env });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    await statuses(4, '/api/games', from('198.51.100.1'));
    expect(await statuses(2, '/api/games', from('198.51.100.2'))).toEqual([200, 429]);
    expect(at.logged({ level: 40 })).toMatchObject([{ msg: expect.stringContaining('TRUST_PROXY') }]);
  });

  test('behind a trusted proxy each address has its own', async () => {
    await open({ env: { ...env, TRUST_PROXY: '1' } });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    expect(await statuses(6, '/api/games', from('198.51.100.1'))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(1, '/api/games', from('198.51.100.2'))).toEqual([200]);
    expect(await statuses(1, '/api/games', from('203.0.113.9, 198.51.100.1'))).toEqual([429]);
    expect(at.logged({ level: 40 })).toEqual([]);
  });

  test('the proxy can be named by its network', async () => {
    await open({ env: { ...env, TRUST_PROXY: 'loopback, 10.0.0.0/8' } });
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    await statuses(5, '/api/games', from('198.51.100.1, 10.1.2.3'));
    expect(await statuses(1, '/api/games', from('198.51.100.1'))).toEqual([429]);
    expect(await statuses(1, '/api/games', from('198.51.100.2'))).toEqual([200]);
  });

  test('an invalid X-Forwarded-For counts as one unknown sender', async () => {
    await open({ env: { ...env, TRUST_PROXY: '1' } });
    const noise = ['<script>', 'unknown', 'x'.repeat(500), '999.1.1.1', '1.2.3.4:http'];
    for (const address of noise) await ask(at, '/api/games', { headers: { 'X-Forwarded-For': address } });
    expect(await statuses(1, '/api/games', { headers: { 'X-Forwarded-For': 'noise' } })).toEqual([429]);
  });
});

describe('addresses of one network', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is %s', async (address, network) => {
    await open({});
    expect(networkOf(address)).toBe(network);
    if (address !== undefined) expect(networkOf(firstAddressOf(address))).toBe(network);
  });
});
