import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

type Entry = {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

export const readLock = (): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Where Node would find a package that is imported from a folder. */
const find = ({ packages }: Lock, from: string, name: string): string | null => {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/[^/]*(\/[^/]*)?$/, '')) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder.includes('node_modules')) return folder ? find({ packages }, '', name) : null;
  }
};

/** The paths of these packages and of everything that npm installs with them. */
export const closureOf = (lock: Lock, names: string[], from = ''): Set<string> => {
  const found = new Set<string>();
  const add = (folder: string, name: string): void => {
    const path = find(lock, folder, name);
    const entry = path && lock.packages[path];
    if (!entry || found.has(path)) return;
    found.add(path);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      add(path, next);
  };
  for (const name of names) add(from, name);
  return found;
};
