import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { unknownId } from '../../../../test/harness/house.ts';
import { openSpool } from './spool.ts';

const site = unknownId();
const results = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    site,
    at: from + at,
    offsetMs: 0,
    ms: 5,
    failure: null,
    home: false,
  }));
const first = (spool: ReturnType<typeof openSpool>) => spool.oldest()?.batch.results[0]?.at;

test('results the server did not take are there after a restart, in order and under the same batch id', () => {
  const folder = temporaryFolder();
  const spool = openSpool(folder);
  spool.add(results(3));
  spool.add(results(2, 10));
  const before = spool.oldest();
  const again = openSpool(folder);
  expect(again.counts()).toEqual({ waiting: 5, dropped: 0, held: 0 });
  expect(again.oldest()?.batch).toEqual(before?.batch);
  again.oldest()?.taken();
  expect([first(again), again.counts().waiting]).toEqual([10, 2]);
  again.oldest()?.taken();
  expect(again.oldest()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('over the limit the oldest are dropped and counted, also across a restart', () => {
  const folder = temporaryFolder();
  const spool = openSpool(folder, { most: 10 });
  for (let from = 0; from < 50; from += 5) spool.add(results(5, from));
  expect([first(spool), spool.counts()]).toEqual([40, { waiting: 10, dropped: 40, held: 0 }]);
  expect(openSpool(folder, { most: 10 }).counts()).toEqual({ waiting: 10, dropped: 40, held: 0 });
});

test('many results become batches of a size that the server takes', () => {
  const spool = openSpool(temporaryFolder());
  spool.add(results(1201));
  const sizes: number[] = [];
  for (let next = spool.oldest(); next; next = spool.oldest()) {
    sizes.push(next.batch.results.length);
    next.taken();
  }
  expect(sizes).toEqual([500, 500, 201]);
});

test('a file that was damaged is dropped, counted and holds nothing up', () => {
  const folder = temporaryFolder();
  const spool = openSpool(folder);
  spool.add(results(4));
  spool.add(results(2, 10));
  const [file = ''] = readdirSync(folder).toSorted();
  writeFileSync(join(folder, file), '{"batch":');
  expect([first(spool), spool.counts()]).toEqual([10, { waiting: 2, dropped: 4, held: 0 }]);
});

test('what the disk refuses waits in memory, bounded and counted, and is written once it can be', () => {
  const folder = join(temporaryFolder(), 'results');
  const spool = openSpool(folder, { inMemory: 6 });
  spool.add(results(2));
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder: every write fails');
  expect(spool.add(results(3, 10))?.message).toContain('ENOTDIR');
  expect(spool.counts()).toEqual({ waiting: 5, dropped: 0, held: 3 });
  spool.add(results(3, 20));
  spool.add(results(3, 30));
  expect(spool.counts()).toEqual({ waiting: 8, dropped: 3, held: 6 });
  rmSync(folder);
  mkdirSync(folder);
  expect(spool.settle()).toBe(null);
  expect(openSpool(folder).counts()).toEqual({ waiting: 6, dropped: 3, held: 0 });
  expect(first(spool)).toBe(20);
  expect(spool.counts()).toEqual({ waiting: 6, dropped: 5, held: 0 });
});

test('results that the disk refuses are sent from memory all the same', () => {
  const folder = join(temporaryFolder(), 'results');
  const spool = openSpool(folder);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  spool.add(results(3));
  const next = spool.oldest();
  expect(next?.batch.results).toHaveLength(3);
  next?.taken();
  expect(spool.counts()).toEqual({ waiting: 0, dropped: 0, held: 0 });
});

test('a folder that cannot be made is told in a sentence', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => openSpool(join(file, 'results'))).toThrow(/^The folder for results cannot be used/);
});
