import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { codeOf } from '../failure.ts';

const lookAgainMs = 5000;

const parse = (text: string): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...hostnames] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (!isIP(address)) continue;
    for (const hostname of hostnames) {
      const key = hostname.toLowerCase();
      names.set(key, [...(names.get(key) ?? []), address]);
    }
  }
  return names;
};

/** Names from /etc/hosts, read again when the file changes. */
export const createHostsFile = (path = '/etc/hosts'): ((hostname: string) => string[]) => {
  let names = new Map<string, string[]>();
  let changedAt = 0;
  let lookAgainAt = 0;
  const refresh = (): void => {
    const { mtimeMs } = statSync(path);
    if (mtimeMs === changedAt) return;
    names = parse(readFileSync(path, 'utf8'));
    changedAt = mtimeMs;
  };
  return (hostname) => {
    const now = performance.now();
    if (now >= lookAgainAt) {
      lookAgainAt = now + lookAgainMs;
      try {
        refresh();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') names = new Map();
      }
    }
    return names.get(hostname) ?? [];
  };
};
