import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hlidka } from '../../../test/harness/processes/command.ts';
import { root } from '../../base/platform/built.ts';
import { migrationsFolder } from '../../base/platform/database/migrate.ts';
import { programVersion } from '../../base/platform/version.ts';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');

test('the version is one: program, package, changelog', async () => {
  expect(JSON.parse(read('package.json')).version).toBe(programVersion);
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(programVersion);
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const migration = files.sort().at(-1)?.replace('.sql', '');
  const [plain, json] = await Promise.all([hlidka('--version'), hlidka('version', '--json')]);
  expect(plain.stdout.split('\n').slice(0, 2)).toEqual([
    `Hlídka ${programVersion}`,
    `migration ${migration}`,
  ]);
  expect(JSON.parse(json.stdout)).toMatchObject({
    version: programVersion,
    migration,
    node: process.versions.node,
    postgres: expect.stringMatching(/^18\./),
  });
});
