import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../tests/modules.ts';

export const digestOf = (texts: string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex');

/** What was found out before; nothing is lost with it but time. */
export const openCache = <T>(name: string) => {
  const path = join(root, 'node_modules/.cache', `${name}.json`);
  const read = (): Record<string, T> => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      return {};
    }
  };
  const all = read();
  return {
    all,
    write: () => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(all, null, 1));
    },
  };
};
