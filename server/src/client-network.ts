/** Whom an address stands for, to limits and to the log. */

import ipaddr from 'ipaddr.js';

/** Whose address it is: all of an IPv6 network of 64 bits, which is what one customer gets. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${hex(parsed.parts.slice(0, 4))}::/64` : parsed.toString();
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
