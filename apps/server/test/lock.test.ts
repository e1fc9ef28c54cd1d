import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closureOf, readLock } from '../../../scripts/pack/lock.ts';
import { installed } from '../../../scripts/pack/manifest.ts';
import { refused } from '../../../scripts/pack/third-party.ts';

const root = join(import.meta.dirname, '../../..');
const packagesOf = (file: string) =>
  Object.entries(
    JSON.parse(readFileSync(join(root, file), 'utf8')).packages as Record<
      string,
      { version: string; link?: boolean; integrity?: string; resolved?: string; optional?: boolean }
    >,
  ).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Tools for building, for platforms on which nobody here has built: the registry used so far lacks them. */
const unknownBuilds =
  /^node_modules\/@(biomejs\/cli|oxc-parser\/binding|oxlint\/binding|rolldown\/binding)-/;

test.each(['package-lock.json', 'apps/mobile/package-lock.json'])(
  'every package of %s has its digest and no host',
  (file) => {
    const entries = packagesOf(file);
    expect(entries.length).toBeGreaterThan(300);
    const lacking = entries.filter(([, { integrity }]) => !/^sha(512|1)-/.test(integrity ?? ''));
    const unexplained = lacking.filter(
      ([path, { optional }]) => !unknownBuilds.test(path) || !optional,
    );
    expect(unexplained.map(([path]) => path)).toEqual([]);
    expect(lacking.filter(([path]) => /-linux-(x64|arm64)(-gnu)?$/.test(path))).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  },
);

const rows = readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, version, licence] = line.match(/^\| ([^ |]+) \| ([^ |]+) \| ([^|]+) \|/) ?? [];
    return name && version && licence ? [{ name, version, licence: licence.trim() }] : [];
  })
  .filter(({ name }) => name !== 'package');

test('THIRD-PARTY.md names versions that are in the lock file, and no licence that was not allowed', () => {
  const locked = new Set(
    packagesOf('package-lock.json').map(
      ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`,
    ),
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ name, version }) => !locked.has(`${name}@${version}`))).toEqual([]);
  expect(refused(rows)).toEqual([]);
});

test('whatever npm installs with the package stands in THIRD-PARTY.md', () => {
  const named = new Set(rows.map(({ name }) => name));
  const paths = [...closureOf(readLock(), installed)];
  expect(paths.length).toBeGreaterThan(20);
  expect(
    paths.map((path) => path.replace(/^.*node_modules\//, '')).filter((name) => !named.has(name)),
  ).toEqual([]);
});

test('a licence that asks for more than its notice is refused, in any expression', () => {
  const judged = (licence: string) => refused([{ name: 'x', licence }]).length > 0;
  expect(['MIT', '(MIT OR GPL-3.0)', '(MIT AND BSD)', 'Apache-2.0'].map(judged)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['GPL-2.0', '(MIT AND GPL-3.0)', 'AGPL-3.0-only', 'unknown'].map(judged)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(refused([{ name: 'dictionary-cs', licence: 'AGPL-3.0' }])).toHaveLength(1);
});
