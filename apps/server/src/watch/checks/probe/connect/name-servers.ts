import { Resolver } from 'node:dns/promises';
import { readFileSync, statSync } from 'node:fs';

const lookAgainMs = 5000;
const terms = { timeout: 1500, maxTimeout: 2000, tries: 3 };

const listed = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^[ \t]*nameserver[ \t]+(\S+)/gm)].map(
    ([, server = '']) => server,
  );

const open = (servers: string[]): Resolver => {
  const resolver = new Resolver(terms);
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
};

/** Uses the machine's name servers and follows changes of `path`. */
export const createNameServers = (path = '/etc/resolv.conf') => {
  let resolver = open([]);
  let seen = '';
  let lookAgainAt = 0;

  const read = (): void => {
    const { mtimeMs, ino, size } = statSync(path);
    const version = `${mtimeMs} ${ino} ${size}`;
    if (version === seen) return;
    resolver = open(listed(path));
    seen = version;
  };

  return {
    /** `afresh`: after a failure, re-read the file even if it was read a moment ago. */
    current(afresh = false): Resolver {
      const now = performance.now();
      if (!afresh && now < lookAgainAt) return resolver;
      lookAgainAt = now + lookAgainMs;
      try {
        read();
      } catch {
        // The file is missing or invalid for a moment: keep the known servers.
      }
      return resolver;
    },
  };
};

export type NameServers = ReturnType<typeof createNameServers>;
