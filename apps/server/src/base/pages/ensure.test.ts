import { existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { pageSources } from './ensure.ts';

const root = join(import.meta.dirname, '../../../../../');

const importedIn = (folder: string): string[] =>
  globSync('**/*.{ts,tsx,css,html}', { cwd: folder, exclude: ['**/node_modules/**', 'dist/**'] })
    .filter((file) => !/\.test\.tsx?$|^test\//.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/@hlidka\/([\w-]+)/g)])
    .map(([, name = '']) => join(root, 'packages', name))
    .filter((path) => existsSync(path));

test('the pages are built anew when any package changes that they import', async () => {
  const sources = pageSources();
  const imported = new Set(sources.flatMap(importedIn));
  expect([...imported].filter((path) => !sources.includes(path))).toEqual([]);
  expect(sources).toContain(join(root, 'packages/markdown'));
  expect(sources.length).toBeGreaterThan(4);
});

test('they are built of the same files wherever the server was started from', () => {
  const sources = pageSources();
  expect(sources).toContain(join(root, 'docs/install.md'));
  vi.spyOn(process, 'cwd').mockReturnValue(tmpdir());
  expect(pageSources()).toEqual(sources);
  vi.restoreAllMocks();
});
