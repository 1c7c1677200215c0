/** Banned networks: single addresses or ranges, told apart as by the rate limits. */

import ipaddr from 'ipaddr.js';
import { isCidr } from '../cidr.ts';
import { Fault } from '../fault.ts';

/** An IPv6 network of 64 bits is one customer’s. */
export const OWN_BITS = { ipv4: 32, ipv6: 64 } as const;
/** Wider networks contain too many innocent people. */
export const WIDEST_BITS = { ipv4: 16, ipv6: 32 } as const;
/** The prefix of IPv4 addresses in IPv6, `::ffff:0:0/96`. */
const MAPPED_BITS = 96;

/** A parsed address, IPv4 even if written as IPv6; null for anything else. */
function addressOf(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/** A network to compare addresses with. */
export type Range = [first: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/**
 * Normalises a network to `<address>/<bits>`.
 *
 * @throws Fault BAD_REQUEST for anything else, and for too wide a network
 */
export function networkFrom(text: string): string {
  const range = text.includes('/') ? writtenRange(text) : rangeOfOne(addressOf(text));
  if (range === null) throw bad(`"${text}" is neither an address nor a network.`);
  const [address, bits] = range;
  const kind = address.kind();
  if (bits < WIDEST_BITS[kind]) {
    throw bad(`"${text}" is too wide: a ban holds for a network of ${WIDEST_BITS[kind]} bits or more.`);
  }
  const network = `${address.toString()}/${bits}`;
  const first =
    kind === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(network)
      : ipaddr.IPv6.networkAddressFromCIDR(network);
  return `${first.toString()}/${bits}`;
}

const rangeOfOne = (address: ipaddr.IPv4 | ipaddr.IPv6 | null): Range | null =>
  address === null ? null : [address, OWN_BITS[address.kind()]];

function writtenRange(text: string): Range | null {
  if (!isCidr(text)) return null;
  const [address, bits] = ipaddr.parseCIDR(text);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return isMapped ? [address.toIPv4Address(), bits - MAPPED_BITS] : [address, bits];
}

/** Of a network from {@link networkFrom}. */
export const rangeOf = (network: string): Range => ipaddr.parseCIDR(network);

/** The items whose network contains the address. */
export function within<Held extends { readonly range: Range }>(
  held: readonly Held[],
  text: string | undefined,
): Held[] {
  const address = held.length === 0 ? null : addressOf(text);
  if (address === null) return [];
  return held.filter(
    ({ range: [first, bits] }) => first.kind() === address.kind() && address.match(first, bits),
  );
}

const bad = (sentence: string) => new Fault('BAD_REQUEST', sentence);
