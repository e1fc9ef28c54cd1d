import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Refused by the guard against private addresses or by a rule about hosts. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** May this address be connected to? */
export type Guard = (address: string) => boolean;

/** All addresses of a name. */
export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96'); // RFC 6052

/** The real target of an IPv4-mapped (::ffff:0:0/96) or NAT64 address. */
const unwrap = (text: string): ipaddr.IPv4 | ipaddr.IPv6 => {
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 && address.match(nat64)
    ? new ipaddr.IPv4(address.toByteArray().slice(12))
    : address;
};

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast));

const parseRange = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** Public addresses, and those in the given ranges. */
export const publicAnd = (ranges: readonly string[]): Guard => {
  const allowed = ranges.map(parseRange);
  return (text) => {
    const address = unwrap(text);
    return (
      isPublic(address) ||
      allowed.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
    );
  };
};

const resolveAll: Resolve = (hostname, done) => resolveName(hostname, { all: true }, done);

/** Every address is checked at the moment of connecting: DNS may change. */
export const guardedLookup =
  (mayConnect: Guard, resolve: Resolve = resolveAll): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, (error, addresses) => {
      const open = error ? [] : addresses.filter(({ address }) => mayConnect(address));
      const [first] = open;
      if (!first) return done(error ?? new RefusedError('the address is a private one'), '', 4);
      if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
const isAddress = (hostname: string): boolean => ipaddr.isValid(bare(hostname));
/** Host names are checked when they are resolved; literal addresses are checked here. */
export const mayConnectTo = (hostname: string, mayConnect: Guard): boolean =>
  !isAddress(hostname) || mayConnect(bare(hostname));
