import type { BackupContents } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { doubtsOf } from './doubts.ts';

const archive = (files: number, paths: Record<string, number>, depth = 3): BackupContents => ({
  files,
  depth,
  paths: Object.entries(paths).map(([name, files]) => ({ name, files })),
  rows: null,
  tables: [],
});
const dump = (tables: Record<string, number>, rows?: number): BackupContents => ({
  files: null,
  depth: null,
  paths: [],
  rows: rows ?? Object.values(tables).reduce((sum, one) => sum + one, 0),
  tables: Object.entries(tables).map(([name, rows]) => ({ name, rows })),
});
const site = archive(200, { 'html/': 10, 'html/up/': 180, 'html/in/': 9 });

test.each<[string, BackupContents | null, BackupContents | null, string[]]>([
  ['the first one', null, site, []],
  ['one that was not counted', site, null, []],
  ['the same', site, site, []],
  ['half of the files', archive(200, {}), archive(100, {}), []],
  ['fewer than half', archive(200, {}), archive(99, {}), ['files  200>99']],
  ['of ten files', archive(10, {}), archive(4, {}), ['files  10>4']],
  ['of nine files', archive(9, {}), archive(1, {}), []],
  ['a folder that is gone', site, archive(150, { 'html/up/': 150 }), ['path html/ 10>0']],
  ['a folder with one file left', site, archive(191, { 'html/': 1, 'html/up/': 180 }), []],
  ['a folder that is small beside the rest', archive(201, { a: 10 }), archive(200, {}), []],
  ['folders counted less deep', site, archive(190, { 'html/': 190 }, 1), []],
  ['no file any more', site, dump({ a: 1 }), ['files  200>0']],
  ['half of the rows', dump({}, 100), dump({}, 50), []],
  ['fewer than half of the rows', dump({}, 100), dump({}, 49), ['rows  100>49']],
  ['of 99 rows', dump({}, 99), dump({}, 1), []],
  [
    'a table that is gone',
    dump({ wp_posts: 100, wp_x: 900 }),
    dump({ wp_x: 900 }),
    ['table wp_posts 100>0'],
  ],
  ['a tenth of a table', dump({ a: 100, b: 900 }), dump({ a: 10, b: 900 }), []],
  ['less than a tenth', dump({ a: 100, b: 900 }), dump({ a: 9, b: 900 }), ['table a 100>9']],
  ['a small table that is gone', dump({ a: 99, b: 900 }), dump({ b: 900 }), []],
  ['too many tables to name', dump({ a: 100, b: 900 }), dump({}, 1000), []],
  [
    'an empty database',
    dump({ a: 100, b: 900 }),
    dump({ a: 0, b: 0 }),
    ['rows  1000>0', 'table b 900>0', 'table a 100>0'],
  ],
  [
    'the greatest five',
    dump({ a: 101, b: 102, c: 103, d: 104, e: 105, f: 106 }),
    dump({}),
    ['rows  621>0', 'table f 106>0', 'table e 105>0', 'table d 104>0', 'table c 103>0'],
  ],
])('%s', (_, last, now, doubts) => {
  const told = doubtsOf(last, now).map(
    (one) => `${one.what} ${one.name} ${one.before}>${one.after}`,
  );
  expect(told).toEqual(doubts);
});
