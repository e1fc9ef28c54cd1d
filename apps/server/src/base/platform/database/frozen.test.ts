import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationDigest, migrationsFolder } from './migrate.ts';

const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const digests: Record<string, string> = JSON.parse(
  readFileSync(join(migrationsFolder, 'digests.json'), 'utf8'),
);

test('no migration was changed: databases that applied it would refuse to start', () => {
  const now = names.map((name) => [
    name,
    migrationDigest(readFileSync(join(migrationsFolder, name), 'utf8')),
  ]);
  expect(Object.fromEntries(now), 'a new file needs its line in migrations/digests.json').toEqual(
    digests,
  );
});

test('every migration has a number of its own', () => {
  const numbers = names
    .filter((name) => name !== '0020-strip.sql') // landed beside 0020-speeds before this rule
    .map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
