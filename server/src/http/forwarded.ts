/**
 * Tidies `X-Forwarded-For`. Some proxies write ports, brackets and quotes, which Express cannot read: all
 * their clients would share one address.
 */

import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

const HEADER = 'x-forwarded-for';

/** Reduces the header’s entries to addresses. Unreadable entries stay. */
export function tidyForwarded(headers: IncomingHttpHeaders): void {
  const value = headers[HEADER];
  if (typeof value !== 'string') return;
  const hops = value.split(',').map((hop) => hop.trim());
  headers[HEADER] = hops.map((hop) => forwardedAddress(hop) ?? hop).join(', ');
}

/** The address in one entry of the header, without its port; null if the entry has no address. */
export function forwardedAddress(hop: string): string | null {
  const bare = hop.replace(/^"(.*)"$/, '$1').trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\w*)?$/.exec(bare) ?? [];
  const candidates = bracketed === undefined ? [bare, bare.replace(/:\d+$/, '')] : [bracketed];
  return candidates.find(isAddress) ?? null;
}

/** IPv4 needs all four parts: `10.1` would mean 10.0.0.1. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
