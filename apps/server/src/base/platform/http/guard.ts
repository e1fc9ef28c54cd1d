import ipaddr from 'ipaddr.js';
import type { Ranges } from './address.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const remembered = 10_000;
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96'); // RFC 6052

/** The real target of an IPv4-mapped (::ffff:0:0/96) or NAT64 address. */
const unwrap = (text: string): Address => {
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && address.match(nat64))
    return new ipaddr.IPv4(address.toByteArray().slice(12));
  return address;
};

/** Only 2000::/3 is publicly routed, whatever other ranges are called (::127.0.0.1). */
const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast));

const isIn = (address: Address, ranges: Ranges): boolean =>
  ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));

/** May this address be connected to? */
export const createGuard = (allowPrivate: Ranges): ((address: string) => boolean) => {
  const known = new Map<string, boolean>();
  const examine = (text: string): boolean => {
    if (!ipaddr.isValid(text)) return false;
    const address = unwrap(text);
    return isPublic(address) || isIn(address, allowPrivate);
  };
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= remembered) known.clear();
    const allowed = examine(text);
    known.set(text, allowed);
    return allowed;
  };
};
