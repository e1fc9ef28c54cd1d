import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNewer, programVersion } from '../../version.ts';
import { migrationsFolder } from '../migrate.ts';
import { readLanded, versionOf } from './landed.ts';

const landed = await readLanded(migrationsFolder);
const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''));

/** What is missing before a tree with these migrations may be handed out under this version. */
const faultOf = (version: string, migrations: readonly string[]): string | null => {
  const last = landed.at(-1)?.version ?? '';
  const handedOut = new Set(landed.flatMap((one) => one.migrations));
  const added = migrations.filter((name) => !handedOut.has(name));
  if (added.length === 0 || isNewer(version, last)) return null;
  return `${added[0]} came after ${last} was handed out: raise the version (CONTRIBUTING.md, Versions)`;
};

test('no version has two shapes: a migration that came after one was handed out raises it', () => {
  expect(faultOf(programVersion, names)).toBe(null);
  const last = landed.at(-1)?.version ?? '';
  const added = [...names, '9999-added'];
  expect(faultOf(last, added)).toContain(`came after ${last} was handed out: raise the version`);
  expect(faultOf('99.0.0', added)).toBe(null);
});

test('what was handed out is still there, in order, each migration once', () => {
  const listed = landed.flatMap(({ migrations }) => migrations);
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  for (const [at, { version, landed: day }] of landed.entries()) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    if (at > 0) expect(isNewer(version, landed[at - 1]?.version ?? '')).toBe(true);
  }
  expect(isNewer(landed.at(-1)?.version ?? '', programVersion)).toBe(false);
});

test.each([
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.7.0', '0.7.0', false],
  ['0.6.9', '0.7.0', false],
  ['0.7.1', '0.7.0', true],
])('%s is newer than %s: %s', (version, than, is) => expect(isNewer(version, than)).toBe(is));

test('a migration belongs to the version that brought it', async () => {
  expect(await versionOf(migrationsFolder, '0053-operators-channels')).toBe('0.2.0');
  expect(await versionOf(migrationsFolder, '9999-unknown')).toBe(programVersion);
});
