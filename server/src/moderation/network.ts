/** Networks that are banned: one address, or more of them, as rate limits tell addresses apart. */

import ipaddr from 'ipaddr.js';
import { isCidr } from '../cidr.ts';
import { Fault } from '../fault.ts';

/** All of an IPv6 network of 64 bits is one customer's. */
const OWN_BITS = { ipv4: 32, ipv6: 64 } as const;
/** Wider networks have too many in them who have done nothing. */
const WIDEST_BITS = { ipv4: 16, ipv6: 32 } as const;
/** What stands before an address of IPv4 in its IPv6 coat, `::ffff:0:0/96`. */
const COAT_BITS = 96;

/** An address as it is compared: of IPv4 where it is one in an IPv6 coat. Null for none. */
function addressOf(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/** A network as addresses are held against it. */
export type Range = [first: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/**
 * An address, or a network with its bits, as `<address>/<bits>`.
 *
 * @throws Fault BAD_REQUEST for what is neither, and for too wide a network
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
  const isCoated = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return isCoated ? [address.toIPv4Address(), bits - COAT_BITS] : [address, bits];
}

/** Of a network that {@link networkFrom} has given. */
export const rangeOf = (network: string): Range => ipaddr.parseCIDR(network);

/** What is held against the networks of these, and found in them. */
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
