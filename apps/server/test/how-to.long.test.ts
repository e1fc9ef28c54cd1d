import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { follow } from '../../../scripts/how-to/recipe.ts';
import { recipes } from '../../../scripts/how-to/recipes/index.ts';
import { copyTree } from '../../../scripts/how-to/tree.ts';
import { closeAfter } from './harness/close-after.ts';

let tree: string;
beforeAll(() => {
  tree = join(mkdtempSync(join(tmpdir(), 'how-to-')), 'tree');
  closeAfter(() => rmSync(tree, { recursive: true, force: true }));
  copyTree(join(import.meta.dirname, '../../..'), tree);
  for (const recipe of recipes) follow(recipe, tree);
});

/** Long tests hold no lists against each other. */
const env = { ...process.env, FULL: '' };

/**
 * The output of a program that fails in the copy with all recipes applied; empty when it succeeds.
 */
const complaints = (...[program = '', ...words]: string[]): Promise<string> =>
  promisify(execFile)(program, words, { cwd: tree, env, maxBuffer: 2 ** 27 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}` || program,
  );

const projects = [
  'apps/server',
  'apps/web/tsconfig.admin.json',
  'apps/web/tsconfig.portal.json',
  'packages',
  '.',
];
test.each(projects)('types of %s ask for no other file', async (project) => {
  expect(await complaints('tsc', '-p', project)).toBe('');
});

test('nor do the walls', async () => {
  expect(await complaints('node', 'scripts/walls.ts')).toBe('');
});

const asking = [
  'packages/',
  'apps/web/src/',
  'apps/server/src/base/platform/database/',
  'apps/server/src/base/platform/sanity',
  'apps/server/src/estate/',
  'apps/server/src/desk/',
  'apps/server/src/post/',
  'apps/server/src/tell/',
  'apps/server/test/closed-lists',
  'apps/server/test/docs-',
  'apps/server/test/schema',
  'apps/server/test/walks/every-endpoint',
  'apps/server/test/walks/every-write',
];
test('nor do the tests that hold lists against each other', async () => {
  expect(await complaints('node', 'scripts/test.js', ...asking)).toBe('');
});
