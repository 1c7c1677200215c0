import { afterEach, describe, expect, test } from '@jest/globals';
import { Fault } from '../../src/fault.ts';
import { forwardedAddress } from '../../src/http/forwarded.ts';
import { rangeOf, within } from '../../src/moderation/network.ts';
import { ask, type Stand, type StandSettings, stand } from './stand.ts';

let at: Stand;
afterEach(() => at?.close());

const open = async (env: Record<string, string>, more: StandSettings = {}) => {
  at = await stand({ env, ...more });
};
const from = (forwarded: string) => ({ headers: { 'X-Forwarded-For': forwarded } });
const statusesFrom = async (...addresses: readonly string[]) => {
  const statuses = [];
  for (const address of addresses) statuses.push((await ask(at, '/api/games', from(address))).status);
  return statuses;
};

test.each([
  ['203.0.113.8', '203.0.113.8'],
  ['203.0.113.8:50001', '203.0.113.8'],
  ['"203.0.113.8:50001"', '203.0.113.8'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:1:443', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['[fe80::1%eth0]:443', 'fe80::1%eth0'],
  ['::ffff:203.0.113.8', '::ffff:203.0.113.8'],
  ['::ffff:203.0.113.8:50001', '::ffff:203.0.113.8'],
  ['[::ffff:203.0.113.8]:50001', '::ffff:203.0.113.8'],
])('a proxy writes %s for %s', (written, address) => {
  expect(forwardedAddress(written)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '10.1',
  '1',
  '0x7f000001',
  '203.0.113.8:http',
  '[203.0.113.8',
  '[]:443',
  '1.2.3.4:5:6',
])('%j is no address', (written) => {
  expect(forwardedAddress(written)).toBeNull();
});

describe('behind a proxy that writes ports', () => {
  const env = { TRUST_PROXY: '1', RATE_READ: '3' };

  test('each client has its own limit, whatever its port', async () => {
    await open(env);
    expect(await statusesFrom(...[1, 2, 3, 4].map((port) => `203.0.113.8:5000${port}`))).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await statusesFrom('203.0.113.9:50001', '203.0.113.8')).toEqual([200, 429]);
    expect(await statusesFrom('[2001:db8:1:2::1]:443', '"[2001:db8:1:2::2]:444"')).toEqual([200, 200]);
    expect(await statusesFrom('2001:db8:1:2::3', '[2001:db8:1:2::4]')).toEqual([200, 429]);
    expect(at.logged({ level: 40 })).toEqual([]);
  });

  test('and each is known in the log by its address alone', async () => {
    await open(env);
    await statusesFrom('203.0.113.8:50001');
    expect(at.logged({ route: '/api/games', address: '203.0.113.8' })).toHaveLength(1);
  });

  test('proxies that are named are found by their ports, too', async () => {
    await open({ ...env, TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    const hops = (port: number) => `203.0.113.8:${port}, 10.1.2.3:4711`;
    expect(await statusesFrom(hops(1), hops(2), hops(3), hops(4))).toEqual([200, 200, 200, 429]);
    expect(await statusesFrom('203.0.113.9:1, 10.1.2.3:4711')).toEqual([200]);
  });

  // Sockets with ports are tested with the whole server, in hostile/moderation.
  test('a ban of an address meets its client', async () => {
    const banned = [{ range: rangeOf('203.0.113.8/32') }];
    await open(env, {
      banFrom: (address) =>
        within(banned, address).length > 0 ? new Fault('BANNED', 'You are banned here.') : null,
    });
    expect(await statusesFrom('203.0.113.8:50001', '203.0.113.9:50001')).toEqual([403, 200]);
  });
});

test('unreadable values are logged once, and their clients share one limit', async () => {
  await open({ TRUST_PROXY: '1', RATE_READ: '3' });
  expect(await statusesFrom('unknown', '_a', '_b', '_c', '203.0.113.8')).toEqual([200, 200, 200, 429, 200]);
  expect(at.logged({ level: 40 })).toMatchObject([
    { forwarded: 'unknown', msg: expect.stringContaining('X-Forwarded-For') },
  ]);
});
