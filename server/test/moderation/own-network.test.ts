import { expect, test } from '@jest/globals';
import { ownerOf } from '../../src/moderation/own-network.ts';

const PROXIES = ['loopback', '198.51.100.0/24', '203.0.113.7', '2001:db8:1::/48'];

test.each([
  ['127.0.0.1/32', 0, 'this machine'],
  ['::1/128', 1, 'this machine'],
  ['10.0.0.0/16', 1, 'a private network'],
  ['fd00::/64', 1, 'a private network'],
  ['192.0.2.7/32', 1, null],
  ['2001:db8:1:2::/64', 1, null],
  ['198.51.100.7/32', PROXIES, 'a proxy of yours (TRUST_PROXY)'],
  ['198.51.0.0/16', PROXIES, 'a proxy of yours (TRUST_PROXY)'],
  ['203.0.113.7/32', PROXIES, 'a proxy of yours (TRUST_PROXY)'],
  ['203.0.113.8/32', PROXIES, null],
  ['2001:db8:1:2::/64', PROXIES, 'a proxy of yours (TRUST_PROXY)'],
  ['2001:db8:2:2::/64', PROXIES, null],
] as const)('%s behind %j is that of %s', (network, trustProxy, owner) => {
  expect(ownerOf(network, trustProxy)).toBe(owner);
});
