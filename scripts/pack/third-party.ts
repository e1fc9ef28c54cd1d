import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, licenceExceptions } from './licences.ts';
import { closureOf, type Lock } from './lock.ts';
import { installed } from './manifest.ts';

const root = join(import.meta.dirname, '../..');

type Part = 'program' | 'pages' | 'installed';
export type Shipped = {
  path: string;
  name: string;
  version: string;
  licence: string;
  parts: Part[];
};

const folderOf = (id: string): string | undefined =>
  id.match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/)?.[1]?.slice(root.length + 1);

const licenceOf = (path: string, lock: Lock): string => {
  const file = join(root, path, 'package.json');
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
  return lock.packages[path]?.license ?? (typeof own === 'string' ? own : own?.type) ?? 'unknown';
};

/** Everything of others that comes with the package: bundled into it, or installed by npm beside it. */
export const shippedParts = (
  lock: Lock,
  modules: { program: string[]; pages: string[] },
): Shipped[] => {
  const parts = new Map<string, Set<Part>>();
  const add = (path: string | undefined, part: Part) => {
    if (path) parts.set(path, (parts.get(path) ?? new Set()).add(part));
  };
  for (const part of ['program', 'pages'] as const)
    for (const id of modules[part]) add(folderOf(id), part);
  for (const path of closureOf(lock, installed)) add(path, 'installed');
  return [...parts]
    .map(([path, found]) => ({
      path,
      name: path.replace(/^.*node_modules\//, ''),
      version: lock.packages[path]?.version ?? 'unknown',
      licence: licenceOf(path, lock),
      parts: [...found].toSorted(),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};

/** Those whose licence nobody has allowed. */
export const refused = (shipped: Pick<Shipped, 'name' | 'licence'>[]): string[] =>
  shipped
    .filter(
      ({ name, licence }) => !isAllowed(licence) && licenceExceptions[name]?.licence !== licence,
    )
    .map(({ name, licence }) => `${name}: ${licence}`);

export const thirdPartyTable = (shipped: Shipped[]): string =>
  [
    '# What others made',
    '',
    'Hlídka is under the [MIT licence](LICENSE). The package `hlidka` holds code of these packages (`program`, `pages`), or npm',
    'installs them beside it from their own publishers (`installed`). Their full licences are in `THIRD-PARTY-LICENCES.txt` of the',
    'package and in the packages themselves. Made by `npm run pack`; licences outside the list of `scripts/pack/licences.ts` fail a test.',
    '',
    ...Object.entries(licenceExceptions).map(
      ([name, { licence, why }]) => `- **${name}** (${licence}): ${why}`,
    ),
    '',
    'In no package, only beside the sources for their tests: `@scarf/scarf`, which the linter of the API description (`@stoplight/spectral`) requires. It',
    'would tell its makers of each installation; `scarfSettings` in `package.json` switches that off.',
    '',
    '| package | version | licence | where |',
    '|---|---|---|---|',
    ...shipped.map(
      ({ name, version, licence, parts }) =>
        `| ${name} | ${version} | ${licence} | ${parts.join(', ')} |`,
    ),
    '',
  ].join('\n');

const textOf = (path: string): string => {
  const folder = join(root, path);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
};

/** The licences of what is bundled; packages beside it bring their own. Equal texts stand once. */
export const licenceTexts = (shipped: Shipped[]): string => {
  const byText = new Map<string, string[]>();
  for (const { path, name, version, licence, parts } of shipped) {
    if (parts.every((part) => part === 'installed')) continue;
    const text = textOf(path) || `(${licence}; the package holds no text of it)`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  return [...byText]
    .map(([text, names]) => `${names.join(', ')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(72)}\n\n`);
};
