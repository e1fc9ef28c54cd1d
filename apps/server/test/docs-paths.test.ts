import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Where a path of the documents may begin. */
const bases = [
  ...['', 'apps', 'packages', 'packages/protocol/src', 'apps/server', 'apps/server/src'],
  ...['apps/agent', 'apps/agent/src', 'apps/web/src', 'apps/mobile', 'apps/mobile/src'],
];

/** `a/{b,c}.ts` is two paths. */
const spread = (path: string): string[] => {
  const [all, list] = /\{([^}]*)\}/.exec(path) ?? [];
  return all && list ? list.split(',').flatMap((one) => spread(path.replace(all, one))) : [path];
};
const isThere = (path: string) => bases.some((base) => existsSync(join(root, base, path)));
/** Has an ending of ours, or begins with a folder of ours: everything else between quotes is no path. */
const isPath = (path: string) => {
  const [first = ''] = path.split('/');
  return /\.(tsx?|js|sql|md|html)$/.test(path) || (/\w/.test(first) && isThere(first));
};

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@.{},-]+(?:\/[\w@.{},()[\]-]*)+)`/g)].flatMap(([, path = '']) =>
    spread(path).filter(isPath),
  );
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);

const documents = globSync('{*.md,docs/**/*.md,apps/*/README.md,packages/*/README.md}', {
  cwd: root,
});

test.each(documents)('%s names only files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const gone = [
    ...pathsIn(text).filter(
      (path) => !isThere(path) && !existsSync(join(root, dirname(document), path)),
    ),
    ...linksIn(text).filter((path) => !existsSync(join(root, dirname(document), path))),
  ];
  expect(gone).toEqual([]);
});

test('the map is read in ten minutes, the README in five', () => {
  const words = (file: string) => readFileSync(join(root, file), 'utf8').split(/\s+/).length;
  expect(words('ARCHITECTURE.md')).toBeLessThanOrEqual(1500);
  expect(words('README.md')).toBeLessThanOrEqual(700);
});
