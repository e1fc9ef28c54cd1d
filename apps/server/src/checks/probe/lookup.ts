import { Resolver } from 'node:dns/promises';
import { codeOf } from './failure.ts';
import { createHostsFile } from './hosts-file.ts';

export type Found = { address: string; ttl: number };
export type Lookup = (hostname: string) => Promise<Found[]>;

const LOCALHOST: Found[] = [
  { address: '::1', ttl: 60 },
  { address: '127.0.0.1', ttl: 60 },
];
/** RFC 8305, resolution delay: how long one family's addresses wait for the other's answer. */
const OTHER_FAMILY_MS = 50;

const either = (six: Promise<Found[]>, four: Promise<Found[]>): Promise<Found[]> =>
  new Promise((resolve, reject) => {
    const found: Found[] = [];
    const codes: string[] = [];
    let answers = 0;
    let timer: NodeJS.Timeout | undefined;
    const next = (): void => {
      answers += 1;
      if (answers === 1 && found.length > 0)
        timer = setTimeout(() => resolve([...found]), OTHER_FAMILY_MS);
      if (answers < 2) return;
      clearTimeout(timer);
      if (found.length > 0) return resolve(found);
      reject({ code: codes.find((code) => code !== 'ENODATA') ?? 'ENODATA' });
    };
    for (const family of [six, four])
      family
        .then(
          (records) => void found.push(...records),
          (error) => void codes.push(codeOf(error)),
        )
        .then(next);
  });

/**
 * Asks the name servers directly. getaddrinfo would hold one of the process's four pool threads
 * for as long as a resolver hangs, and with four of those every other check would wait.
 */
export const createLookup = (nameServers?: string[]): Lookup => {
  const resolver = new Resolver({ timeout: 2000, tries: 3 });
  if (nameServers) resolver.setServers(nameServers);
  const inHostsFile = createHostsFile();
  return async (hostname) => {
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) return LOCALHOST;
    const own = inHostsFile(hostname);
    if (own.length > 0) return own.map((address) => ({ address, ttl: 5 }));
    return either(
      resolver.resolve6(hostname, { ttl: true }),
      resolver.resolve4(hostname, { ttl: true }),
    );
  };
};
