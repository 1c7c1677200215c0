/**
 * `X-Forwarded-For` as proxies write it: with ports, brackets and quotes, of which Express reads none. Left as they are, all
 * clients behind such a proxy would be one.
 */

import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

const HEADER = 'x-forwarded-for';

/** Leaves nothing but addresses in the header; what cannot be read stays as it is. */
export function tidyForwarded(headers: IncomingHttpHeaders): void {
  const value = headers[HEADER];
  if (typeof value !== 'string') return;
  const hops = value.split(',').map((hop) => hop.trim());
  headers[HEADER] = hops.map((hop) => forwardedAddress(hop) ?? hop).join(', ');
}

/** The address in one entry of the header, without its port; null if it has no address. */
export function forwardedAddress(hop: string): string | null {
  const bare = hop.replace(/^"(.*)"$/, '$1').trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\w*)?$/.exec(bare) ?? [];
  const candidates = bracketed === undefined ? [bare, bare.replace(/:\d+$/, '')] : [bracketed];
  return candidates.find(isAddress) ?? null;
}

/** Of IPv4 with all four parts: `10.1` would be 10.0.0.1. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
