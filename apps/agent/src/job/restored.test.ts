import type { BackupContents } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { readRestored, whatLacks } from './restored.ts';
import { wordsOf } from './words.ts';

test.each([
  ['files and tables', 'files 10\ndumps 1\ntable 3 wp_posts\ntable 0 wp x\nloaded', [10, 2, 3, 1]],
  ['files alone', 'files 10\nno dump', [10, null, null, 0]],
  ['a dump alone', 'files 0\ntable 5 a', [null, 1, 5, 0]],
  ['one of two dumps', 'files 2\ndumps 2\ntable 5 dumps\nloaded', [2, 1, 5, 2]],
  ['nothing', 'files 0\nloaded', [null, null, null, 0]],
])('what a trial brought back: %s', (_, output, [files, tables, rows, dumps]) => {
  expect(readRestored(output)).toEqual({ files, tables, rows, dumps });
});

test('a trial says what it did not load, and how many came back, for every number', () => {
  const { done, lacks } = wordsOf('cs').restore;
  const two = { files: 2, tables: 1, rows: 5 };
  expect(done({ ...two, dumps: 1 })).toBe(
    'Obnova je vyzkoušená. Souborů: 2. Tabulek: 1, řádků: 5.',
  );
  expect(done({ ...two, dumps: 2 })).toBe(
    'Obnova je vyzkoušená. Souborů: 2. Tabulek: 1, řádků: 5. Dumpů je v záloze víc (2), načetl se jen největší.',
  );
  expect(wordsOf('en').restore.done({ ...two, dumps: 2 })).toContain('only the largest was loaded');
  const { room } = wordsOf('cs').restore.failed;
  expect(room('kód 1', 'free 2048, needed 307200')).toBe(
    'Na zkušební obnovu není dost místa: volno 2 MB, potřeba 300 MB.',
  );
  expect(room('kód 127', 'sh: df: not found')).toBe(
    'Místo pro zkušební obnovu nešlo zjistit (kód 127): sh: df: not found',
  );
  for (const found of [0, 1, 2, 5])
    expect(lacks.files({ what: 'files', expected: 5, found })).toBe(
      `Souborů se obnovilo jen ${found} z 5.`,
    );
});

const archive: BackupContents = { files: 100, depth: 1, paths: [], rows: null, tables: [] };
const dump: BackupContents = {
  files: null,
  depth: null,
  paths: [],
  rows: 100,
  tables: [
    { name: 'a', rows: 60 },
    { name: 'b', rows: 40 },
  ],
};
const got = (files: number | null, tables: number | null, rows: number | null) => ({
  files,
  tables,
  rows,
});

test.each([
  ['all files', archive, got(100, null, null), null],
  ['names twice', archive, got(95, null, null), null],
  ['too few files', archive, got(94, null, null), { what: 'files', expected: 100, found: 94 }],
  ['an archive with a dump inside', archive, got(100, 3, 9), null],
  ['all tables and rows', dump, got(null, 2, 100), null],
  ['rows counted by their signs', dump, got(null, 2, 95), null],
  ['too few rows', dump, got(null, 2, 94), { what: 'rows', expected: 100, found: 94 }],
  ['a table less', dump, got(null, 1, 100), { what: 'tables', expected: 2, found: 1 }],
  ['nothing', null, got(null, null, null), { what: 'nothing', expected: 1, found: 0 }],
  ['what was not counted before', null, got(1, null, null), null],
])('what it lacks: %s', (_, contents, restored, lack) => {
  expect(whatLacks(contents, restored)).toEqual(lack);
});
