/** Network notation, for configuration and bans. */

import ipaddr from 'ipaddr.js';

/** True for `<address>/<bits>`. IPv4 needs all four parts: `10.1/16` would mean 10.0.0.1. */
export const isCidr = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
