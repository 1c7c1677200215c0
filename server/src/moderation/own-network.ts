/** Networks not to be banned by mistake: banning one’s own proxy would shut everyone out. */

import ipaddr from 'ipaddr.js';
import { type Range, rangeOf } from './network.ts';

/** Private ranges, of proxies and the machine itself. */
const NEAR: Readonly<Record<string, string>> = {
  unspecified: 'this machine',
  loopback: 'this machine',
  linkLocal: 'a private network',
  private: 'a private network',
  uniqueLocal: 'a private network',
  carrierGradeNat: 'a private network',
};

/** The owner of one’s own network, given in the form of `networkFrom`; null for any other. */
export function ownerOf(network: string, trustProxy: number | readonly string[]): string | null {
  const range = rangeOf(network);
  const near = NEAR[range[0].range()];
  if (near !== undefined) return near;
  const proxies = typeof trustProxy === 'number' ? [] : trustProxy;
  return proxies.some((proxy) => isNetwork(proxy) && overlap(range, rangeOfProxy(proxy)))
    ? 'a proxy of yours (TRUST_PROXY)'
    : null;
}

/** The others are names such as `loopback`, and private. */
const isNetwork = (proxy: string): boolean => proxy.includes('/') || ipaddr.isValid(proxy);

function rangeOfProxy(proxy: string): Range {
  if (proxy.includes('/')) return rangeOf(proxy);
  const address = ipaddr.process(proxy);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const overlap = (one: Range, other: Range): boolean =>
  one[0].kind() === other[0].kind() && (one[0].match(other) || other[0].match(one));
