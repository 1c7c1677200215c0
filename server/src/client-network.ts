/** The network of a client address, for limits and logs. */

import ipaddr from 'ipaddr.js';

/** The address itself, or for IPv6 its /64 network, the usual share of one customer. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${hex(parsed.parts.slice(0, 4))}::/64` : parsed.toString();
}

/** The first address of a client’s network, which stands for all of them: limits and bans treat them alike. */
export const firstAddressOf = (address: string): string => networkOf(address).replace(/\/64$/, '');

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
