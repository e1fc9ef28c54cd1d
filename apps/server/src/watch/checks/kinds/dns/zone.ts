import type { Resolver } from 'node:dns/promises';
import { codeOf, Failure } from '../../probe/failure.ts';
import { isOwnDnsCode } from '../../probe/own-fault.ts';

/** Enough for any zone; a name with hundreds of servers must not make us ask each. */
const mostServers = 8;
const isNone = (code: string): boolean => code === 'ENODATA' || code === 'ENOTFOUND';

export const dnsFailure = (thrown: unknown): Failure => {
  if (thrown instanceof Failure) return thrown;
  const code = codeOf(thrown);
  if (code === 'ENOTFOUND') return new Failure('dns', 'the name does not exist');
  if (code === 'ENODATA') return new Failure('dns', 'there is no such record');
  return new Failure('dns', { code }, isOwnDnsCode(code));
};

const isAlias = (resolver: Resolver, name: string): Promise<boolean> =>
  resolver.resolveCname(name).then(
    () => true,
    () => false,
  );

/** The names of the authoritative servers of a name's zone: its own, or that of the nearest name above it. */
export const serversOfZone = async (resolver: Resolver, name: string): Promise<string[]> => {
  const labels = name.replace(/^\*\./, '').replace(/\.$/, '').split('.');
  // An alias leads into another zone; RFC 1034, section 3.6.2: it is the top of none.
  const first = labels.length > 1 && (await isAlias(resolver, labels.join('.'))) ? 1 : 0;
  let isUnknown = false;
  for (let at = first; at < Math.max(1, labels.length - 1); at++) {
    try {
      const servers = await resolver.resolveNs(labels.slice(at).join('.'));
      if (servers.length > 0) return servers.sort().slice(0, mostServers);
    } catch (error) {
      const code = codeOf(error);
      if (!isNone(code)) throw dnsFailure(error);
      isUnknown = code === 'ENOTFOUND';
    }
  }
  throw new Failure('dns', isUnknown ? 'the name does not exist' : 'the zone has no name server');
};
