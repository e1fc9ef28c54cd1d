import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { LoopContext } from '../../src/base/context.ts';
import { openDestinations } from '../../src/keep/snapshot-copies/destinations.ts';
import { readSnapshotFigures } from '../../src/keep/snapshot-copies/figures.ts';
import { makeSnapshots } from '../../src/keep/snapshot-copies/make.ts';
import { readCopies } from '../../src/keep/snapshot-copies/rows.ts';
import { snapshotCopies } from '../../src/keep/snapshot-copies/table.ts';
import { testSnapshots } from '../../src/keep/snapshot-copies/try-restore.ts';
import { openSnapshot, readSnapshotHead } from '../../src/keep/snapshots/index.ts';
import { deliveries } from '../../src/post/deliveries/table.ts';
import { type Cast, createCast } from '../harness/cast.ts';
import { speakLater } from '../harness/data/speak.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { openObjectStore } from '../harness/services/object-store.ts';

const { signal } = new AbortController();
let cast: Cast;
let folder: string;
let store: Awaited<ReturnType<typeof openObjectStore>>;
beforeAll(async () => {
  cast = await createCast();
  store = await openObjectStore();
  folder = join(temporaryFolder(), 'snapshots');
});

const ctx = (passphrase: string): LoopContext => ({
  ...cast.house.cli,
  actor: { kind: 'system' },
  config: {
    ...cast.house.config,
    snapshots: { ...cast.house.config.snapshots, folder, store: store.settings, passphrase },
  },
});
const made = () => readCopies(cast.house.db);
const told = async () => {
  await speakLater(cast.house.db);
  const rows = await cast.house.db.select().from(deliveries);
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'snapshot_test_failed');
};

test('sealed with the passphrase of the settings, with the secrets, in both destinations', async () => {
  const run = { dueAt: new Date(), planned: true, signal };
  expect(await makeSnapshots(ctx('the first passphrase'), run)).toEqual({ done: 2, failed: 0 });
  const [row] = await made();
  expect(row).toMatchObject({ sealed: true, withSecrets: true });
  const file = join(folder, row?.name ?? '');
  expect((await readFile(file)).subarray(0, 18).toString()).toBe('age-encryption.org');
  const passphrase = 'the first passphrase';
  expect(await readSnapshotHead(openSnapshot(file), { passphrase })).toMatchObject({
    withSecrets: true,
  });
  await expect(readSnapshotHead(openSnapshot(file), {})).rejects.toThrow();
});

test('a passphrase that was changed is told for each destination; with the old one all is well', async () => {
  const planned = () => ({ dueAt: new Date(), planned: true, signal });
  expect(await testSnapshots(ctx('another passphrase'), planned())).toEqual({ done: 0, failed: 2 });
  expect(await made()).toMatchObject(Array(2).fill({ testFault: 'no_passphrase' }));
  expect(await testSnapshots(ctx('the first passphrase'), planned())).toEqual({
    done: 2,
    failed: 0,
  });
  expect(await made()).toMatchObject(Array(2).fill({ testFault: null }));
  expect(await told()).toEqual([]);
});

test('a store that goes away during the test says so, and is asked again', async () => {
  store.misbehave(({ key }) => (key ? 'half' : undefined));
  const quick = ctx('the first passphrase');
  const limits = { partBytes: 5 * 1024 * 1024, answerMs: 5000, stallMs: 5000, waitsMs: [] };
  const run = { dueAt: new Date(), planned: true, signal };
  await expect(testSnapshots(quick, run, openDestinations(quick.config, limits))).rejects.toThrow(
    'could not be tested yet',
  );
  const inStore = (await made()).find(({ destination }) => destination === 'store');
  expect(inStore).toMatchObject({ status: 'ok', testFault: 'cut' });
});

test('a damaged one does not count from then on, and operators hear of it once', async () => {
  await cast.house.db.delete(snapshotCopies);
  await cast.house.db.delete(deliveries);
  const plain: LoopContext = {
    ...ctx(''),
    config: {
      ...cast.house.config,
      snapshots: { ...cast.house.config.snapshots, folder, passphrase: null },
    },
  };
  await makeSnapshots(plain, { dueAt: new Date(), planned: true, signal });
  const planned = { dueAt: new Date(), planned: true, signal };
  expect(await testSnapshots(plain, planned)).toEqual({ done: 1, failed: 0 });
  const [row] = await made();
  const file = join(folder, row?.name ?? '');
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await cast.house.db.update(snapshotCopies).set({ testAskedAt: new Date() });
  const asked = { dueAt: new Date(), planned: false, signal };
  expect(await testSnapshots(plain, asked)).toEqual({ done: 0, failed: 1 });
  expect(await told()).toHaveLength(1);
  await cast.house.db.update(snapshotCopies).set({ testAskedAt: new Date() });
  expect(await testSnapshots(plain, asked)).toEqual({ done: 0, failed: 1 });
  expect(await told()).toEqual(['snapshot_test_failed']);
  expect(await made()).toMatchObject([{ status: 'ok', testFault: 'broken', testAskedAt: null }]);
  const figures = await readSnapshotFigures(cast.house.db, new Date());
  expect(figures).toMatchObject({ newestGoodAt: null, testOk: false });
});
