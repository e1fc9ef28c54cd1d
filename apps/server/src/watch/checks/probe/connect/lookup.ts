import { either, type FoundAddress } from './either.ts';
import { createHostsFile } from './hosts-file.ts';
import { createNameServers, type NameServers } from './name-servers.ts';

export type { FoundAddress };
export type Lookup = (hostname: string) => Promise<FoundAddress[]>;

const localhost: FoundAddress[] = [
  { address: '::1', ttl: 60 },
  { address: '127.0.0.1', ttl: 60 },
];

/**
 * Asks name servers directly: getaddrinfo would block one of the process's four pool threads while
 * a resolver hangs, and four such calls would block every check.
 */
export const createLookup = (servers: NameServers = createNameServers()): Lookup => {
  const inHostsFile = createHostsFile();
  const ask = (resolver: ReturnType<NameServers['current']>, hostname: string) =>
    either(resolver.resolve6(hostname, { ttl: true }), resolver.resolve4(hostname, { ttl: true }));
  return async (hostname) => {
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) return localhost;
    const own = inHostsFile(hostname);
    if (own.length > 0) return own.map((address) => ({ address, ttl: 5 }));
    const resolver = servers.current();
    try {
      return await ask(resolver, hostname);
    } catch (error) {
      const other = servers.current(true);
      if (other === resolver) throw error;
      return ask(other, hostname);
    }
  };
};

let own: Lookup | undefined;

/** One per process, so that a DNS problem affects checks and reference targets alike. */
export const ownLookup: Lookup = (hostname) => {
  own ??= createLookup();
  return own(hostname);
};
