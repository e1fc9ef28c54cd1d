import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../base/platform/built.ts';
import { ensureProgram, programSources } from './bundle.ts';

test('the program is bundled anew when any of our files changes that is in it', async () => {
  const folder = dirname(await ensureProgram());
  const bundled = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^\/\/ ((?:apps|packages)\/\S+\.tsx?)$/gm)])
    .map(([, path = '']) => join(root, path));
  const sources = programSources();
  const isWatched = (path: string) => sources.some((source) => path.startsWith(`${source}/`));
  expect(bundled.length).toBeGreaterThan(500);
  expect(bundled.filter((path) => !isWatched(path))).toEqual([]);
});

test('in the bundle a module knows where its source lies', async () => {
  const folder = dirname(await ensureProgram());
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.filter((text) => /import\.meta\.(url|dirname|filename)/.test(text))).toEqual([]);
});

test('no builder comes into the process that watches', async () => {
  const folder = dirname(await ensureProgram());
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const started = readFileSync(join(import.meta.dirname, 'bundle.ts'), 'utf8');
  const builders = /(from |import\()["'](rolldown|vite|@hlidka\/web)\b/;
  expect([...texts, started].filter((text) => builders.test(text))).toEqual([]);
});
