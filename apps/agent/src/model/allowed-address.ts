import { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class PageRefused extends Error {}

const rangeOf = (address: string): string => ipaddr.process(address).range();

/** Inside addresses are for the site itself and for hosts that the plan names by their address. */
const mayConnect = (address: string, mayBeInside: boolean): boolean => {
  const range = rangeOf(address);
  if (range === 'unicast') return true;
  return mayBeInside && ['private', 'loopback', 'uniqueLocal'].includes(range);
};

/** Every address of the name is looked at when the connection is made: a name may change its mind. */
export const guardedLookup =
  (mayBeInside: boolean): LookupFunction =>
  (hostname, options, done) =>
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new PageRefused('no address'), '', 4);
      if (addresses.some(({ address }) => !mayConnect(address, mayBeInside)))
        return done(new PageRefused('the address is a private one'), '', 4);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
export const isAddress = (hostname: string): boolean => ipaddr.isValid(bare(hostname));
export const mayConnectTo = (hostname: string, mayBeInside: boolean): boolean =>
  !isAddress(hostname) || mayConnect(bare(hostname), mayBeInside);
