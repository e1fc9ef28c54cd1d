import { isIP } from 'node:net';
import { codeOf, Failure } from '../failure.ts';
import { isOwnDnsCode } from '../own-fault.ts';
import type { FoundAddress, Lookup } from './lookup.ts';

const maxTtlSeconds = 60;
const maxNames = 5000;
/** Enough for any honest site; a name with hundreds of addresses must not make us try each. */
const maxAddresses = 8;

type CachedAddresses = { addresses: string[]; until: number };

/** RFC 8305: alternate families, IPv6 first. */
const takeTurns = (addresses: string[]): string[] => {
  const six = addresses.filter((address) => isIP(address) === 6);
  const four = addresses.filter((address) => isIP(address) === 4);
  const turns: string[] = [];
  for (let n = 0; n < Math.max(six.length, four.length); n++) {
    turns.push(...six.slice(n, n + 1), ...four.slice(n, n + 1));
  }
  return turns;
};

const permit = (addresses: string[], mayConnect: (address: string) => boolean): string[] => {
  const permitted = addresses.filter(mayConnect);
  if (permitted.length === 0) throw new Failure('blocked', `private address ${addresses[0]}`);
  return permitted.slice(0, maxAddresses);
};

/** The allowed addresses of a host, each checked by the guard; cached for their TTL. */
export const createResolve = (lookup: Lookup, mayConnect: (address: string) => boolean) => {
  const known = new Map<string, CachedAddresses>();
  const asking = new Map<string, Promise<string[]>>();

  const remember = (hostname: string, addresses: string[], found: FoundAddress[]): void => {
    const ttl = Math.min(maxTtlSeconds, ...found.map((record) => record.ttl));
    if (known.size >= maxNames) for (const oldest of known.keys().take(1)) known.delete(oldest);
    if (ttl > 0) known.set(hostname, { addresses, until: performance.now() + ttl * 1000 });
  };

  const ask = async (hostname: string): Promise<string[]> => {
    try {
      const found = await lookup(hostname);
      const addresses = takeTurns(found.map((record) => record.address));
      if (addresses.length === 0) throw new Failure('dns', { code: 'ENODATA' });
      const permitted = permit(addresses, mayConnect);
      remember(hostname, permitted, found);
      return permitted;
    } catch (error) {
      if (error instanceof Failure) throw error;
      const code = codeOf(error);
      throw new Failure('dns', { code }, isOwnDnsCode(code));
    }
  };

  return {
    addressesOf(hostname: string): string[] | Promise<string[]> {
      if (isIP(hostname)) return permit([hostname], mayConnect);
      const before = known.get(hostname);
      if (before && before.until > performance.now()) return before.addresses;
      known.delete(hostname);
      const underWay = asking.get(hostname);
      if (underWay) return underWay;
      const answer = ask(hostname).finally(() => asking.delete(hostname));
      asking.set(hostname, answer);
      return answer;
    },
    /** An address that did not open is skipped until the name is resolved again. */
    forget(hostname: string, address: string): void {
      const before = known.get(hostname);
      if (!before) return;
      const addresses = before.addresses.filter((other) => other !== address);
      if (addresses.length > 0) known.set(hostname, { ...before, addresses });
      else known.delete(hostname);
    },
  };
};
