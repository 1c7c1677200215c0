/** Networks in writing, for whoever configures the server and whoever bans one. */

import ipaddr from 'ipaddr.js';

/** A network with its bits, as `<address>/<bits>`. Of IPv4 with all four parts: `10.1/16` would be that of 10.0.0.1. */
export const isCidr = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
