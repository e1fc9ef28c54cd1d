import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import type { LoopContext } from '../../base/context.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { notices } from '../../tell/notices/table.ts';
import { readSnapshotFigures } from './figures.ts';
import { type CopyRow, snapshotCopies, snapshotWatch } from './table.ts';
import { testSnapshots } from './try-restore.ts';
import { noteMissing, watchSnapshots } from './watch.ts';

const hour = 3_600_000;
const { signal } = new AbortController();
let cast: Cast;
let folder: string;
let now: Date;

beforeAll(async () => {
  cast = await createCast();
});
beforeEach(async () => {
  const { db } = cast.house;
  await db.delete(snapshotCopies);
  await db.delete(snapshotWatch);
  await db.delete(deliveries);
  await db.delete(notices);
  folder = join(temporaryFolder(), 'snapshots');
  now = new Date('2026-11-18T01:30:00Z');
});

const ctx = (): LoopContext => ({
  ...cast.house.cli,
  actor: { kind: 'system' },
  now: () => now,
  config: {
    ...cast.house.config,
    snapshots: { ...cast.house.config.snapshots, folder },
  },
});
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hour);
};
const look = async () => {
  await noteMissing(ctx());
  await speakLater(cast.house.db);
};
const told = async () => {
  const rows = await cast.house.db.select().from(deliveries);
  return rows.filter(({ channel }) => channel === 'mail').map(({ kind }) => kind);
};
const addCopy = (change: Partial<CopyRow> = {}) =>
  cast.house.db.insert(snapshotCopies).values({
    id: randomUUID(),
    destination: 'folder',
    name: 'hlidka-20261118T013000Z-00000000.hlidka',
    startedAt: now,
    finishedAt: now,
    status: 'ok',
    sizeBytes: 1,
    sha256: 'x',
    ...change,
  });

test('two days without a good one are told once, and once that one came again', async () => {
  await look();
  later(48);
  await look();
  expect(await told()).toEqual([]);
  later(1);
  await addCopy({ status: 'failed', fault: 'refused' });
  await addCopy({ testFault: 'broken', testedAt: now });
  await look();
  await look();
  later(100);
  await look();
  expect(await told()).toEqual(['snapshot_missing']);
  const [letter] = await cast.house.db.select().from(deliveries);
  expect(letter?.data).toEqual({ lastOkAt: null, fault: 'refused' });
  expect((await readSnapshotFigures(cast.house.db, now)).missing).toBe(true);
  await addCopy();
  await look();
  await look();
  expect((await told()).toSorted()).toEqual(['snapshot_back', 'snapshot_missing']);
  later(49);
  await look();
  expect(await told()).toHaveLength(3);
});

test('a clock that was put back or a copy of the future brings nothing', async () => {
  await addCopy({ startedAt: new Date(now.getTime() + 1000 * hour) });
  await look();
  later(49);
  await look();
  expect(await told()).toEqual(['snapshot_missing']);
  later(-49);
  await look();
  expect(await told()).toEqual(['snapshot_missing']);
});

test('the one that was the last when it was told does not end it, wherever the clock is put', async () => {
  await look();
  await addCopy();
  later(49);
  await look();
  later(-10);
  await look();
  expect(await told()).toEqual(['snapshot_missing']);
  await addCopy();
  await look();
  expect((await told()).toSorted()).toEqual(['snapshot_back', 'snapshot_missing']);
});

test('where none is wanted none is missed, and it counts from the day one is', async () => {
  const off = { ...ctx(), config: cast.house.config };
  await watchSnapshots(ctx(), signal);
  later(100);
  await watchSnapshots(off, signal);
  await watchSnapshots(ctx(), signal);
  expect(await told()).toEqual([]);
  later(49);
  await look();
  await watchSnapshots(off, signal);
  await addCopy();
  await look();
  expect(await told()).toEqual(['snapshot_missing']);
});

test('a copy that cannot be restored is told once', async () => {
  const { db } = cast.house;
  await addCopy();
  for (const dueAt of [now, now]) {
    await db.update(snapshotCopies).set({ testAskedAt: now });
    expect(await testSnapshots(ctx(), { dueAt, planned: false, signal })).toMatchObject({
      failed: 1,
    });
    await speakLater(db);
  }
  expect(await told()).toEqual(['snapshot_test_failed']);
});
