import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { serveHttp } from '../../../test/harness/processes/serve-http.ts';
import { type ObjectStore, openObjectStore } from '../../../test/harness/services/object-store.ts';
import type { Config } from '../../base/config/config.ts';
import type { LoopContext } from '../../base/context.ts';
import { openDestinations } from './destinations.ts';
import { readSnapshotFigures } from './figures.ts';
import { destinationsToFill, makeSnapshots } from './make.ts';
import { readCopies } from './rows.ts';
import { type CopyRow, snapshotCopies } from './table.ts';

const limits = { partBytes: 5 * 1024 * 1024, answerMs: 20_000, stallMs: 20_000, waitsMs: [5] };
const day = 86_400_000;
let cast: Cast;
let server: ObjectStore;
let folder: string;
let now: Date;

beforeAll(async () => {
  cast = await createCast();
  server = await openObjectStore();
});
beforeEach(async () => {
  await cast.house.db.delete(snapshotCopies);
  server.objects.clear();
  server.uploads.clear();
  server.misbehave(() => undefined);
  folder = join(temporaryFolder(), 'snapshots');
  now = new Date('2026-11-18T01:30:00Z');
});

const ctxWith = (change: Partial<Config['snapshots']> = {}): LoopContext => {
  const snapshots = { ...cast.house.config.snapshots, folder, ...change };
  return {
    ...cast.house.cli,
    actor: { kind: 'system' },
    now: () => now,
    config: { ...cast.house.config, snapshots },
  };
};
const both = () => ctxWith({ store: server.settings });
const run = (ctx: LoopContext, planned = true, signal = new AbortController().signal) =>
  makeSnapshots(ctx, { dueAt: now, planned, signal }, openDestinations(ctx.config, limits));
const rows = () => readCopies(cast.house.db);
const told = async () =>
  (await rows())
    .toSorted(
      (a, b) =>
        b.startedAt.getTime() - a.startedAt.getTime() || (a.destination < b.destination ? 1 : -1),
    )
    .map(({ destination, status, fault }) => [destination, status, fault]);
const files = () => readdir(folder);

test('a night’s snapshot is written, read back, and says what it is', async () => {
  expect(await run(ctxWith())).toEqual({ done: 1, failed: 0 });
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'ok', stage: null, sealed: false, withSecrets: false });
  expect(await files()).toEqual([row?.name]);
  const file = join(folder, row?.name ?? '');
  expect((await stat(file)).size).toBe(row?.sizeBytes);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(row?.tablesOf).toBeGreaterThan(30);
  const figures = await readSnapshotFigures(cast.house.db, new Date(now.getTime() + 3_600_000));
  expect(figures).toMatchObject({
    ageSeconds: 3600,
    lastResult: 'ok',
    missing: false,
    testOk: null,
  });
});

test('to both destinations: one snapshot, the same bytes', async () => {
  expect(await run(both())).toEqual({ done: 2, failed: 0 });
  const [name = ''] = await files();
  const stored = server.objects.get(`hlidka/${name}`);
  expect(stored?.equals(await readFile(join(folder, name)))).toBe(true);
  const digests = new Set((await rows()).map(({ sha256 }) => sha256));
  expect(digests.size).toBe(1);
});

test('to a store alone: nothing stays on this machine', async () => {
  const ctx = ctxWith({ folder: null, store: server.settings });
  const local = openDestinations(ctx.config).local.folder;
  expect(await run(ctx)).toEqual({ done: 1, failed: 0 });
  expect(await readdir(local)).toEqual([]);
  expect(server.objects.size).toBe(1);
});

test('a store that fails: the folder’s copy stands, the next run sends the same one', async () => {
  server.misbehave(() => ({ status: 503, code: 'SlowDown' }));
  expect(await run(both())).toEqual({ done: 1, failed: 1 });
  expect(await told()).toEqual([
    ['store', 'failed', 'store_error'],
    ['folder', 'ok', null],
  ]);
  server.misbehave(() => undefined);
  const dueAt = now;
  now = new Date(now.getTime() + 300_000);
  const ctx = both();
  const { signal } = new AbortController();
  const again = { dueAt, planned: true, signal };
  expect(await makeSnapshots(ctx, again, openDestinations(ctx.config, limits))).toEqual({
    done: 1,
    failed: 0,
  });
  expect(await files()).toHaveLength(1);
  expect([...server.objects.keys()]).toEqual([`hlidka/${(await files())[0]}`]);
  const tries = (await rows()).filter(({ destination }) => destination === 'store');
  expect(tries.map(({ status }) => status)).toEqual(['ok', 'failed']);
});

test('a store where nobody listens is told by the row, not taken for a lost database', async () => {
  const gone = createServer();
  const { origin } = await serveHttp(gone);
  await promisify(gone.close.bind(gone))();
  const ctx = ctxWith({ store: { ...server.settings, url: `${origin}/zalohy` } });
  expect(await run(ctx)).toEqual({ done: 1, failed: 1 });
  const [stored] = (await rows()).filter(({ destination }) => destination === 'store');
  expect(stored).toMatchObject({ status: 'failed', fault: 'away', detail: 'ECONNREFUSED' });
});

test('a store alone that fails: the duty fails, and its row says why', async () => {
  server.misbehave(() => ({ status: 403, code: 'AccessDenied' }));
  const ctx = ctxWith({ folder: null, store: server.settings });
  await expect(run(ctx)).rejects.toThrow('refused: 403 AccessDenied');
  expect(await rows()).toMatchObject([
    { status: 'failed', fault: 'refused', detail: '403 AccessDenied', sha256: null },
  ]);
});

test('what is read back changed is not good, and is deleted', async () => {
  server.misbehave(({ method, key }) => (method === 'GET' && key ? 'changed' : undefined));
  expect(await run(both())).toEqual({ done: 1, failed: 1 });
  expect(await told()).toEqual([
    ['store', 'failed', 'differs'],
    ['folder', 'ok', null],
  ]);
  expect(server.objects.size).toBe(0);
});

test('a stop in the middle leaves no file and no good row, and it is made anew', async () => {
  const stop = new AbortController();
  server.misbehave(({ query }) => {
    if (query.has('partNumber')) stop.abort();
    return undefined;
  });
  const ctx = ctxWith({ folder: null, store: server.settings });
  await expect(run(ctx, true, stop.signal)).rejects.toThrow('aborted');
  expect(await told()).toEqual([['store', 'failed', 'interrupted']]);
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  expect(await readdir(openDestinations(ctx.config).local.folder)).toEqual([]);
  await cast.house.db.delete(snapshotCopies);
  await cast.house.db.insert(snapshotCopies).values({
    id: '0198a0c0-0000-7000-8000-00000000dead',
    destination: 'folder',
    name: 'hlidka-20261117T013000Z-0000dead.hlidka',
    startedAt: new Date(now.getTime() - day),
    status: 'in_progress',
  });
  await run(ctxWith());
  expect(await told()).toEqual([
    ['folder', 'ok', null],
    ['folder', 'failed', 'interrupted'],
  ]);
});

test('data restored from a snapshot know its file again, and test it', async () => {
  await run(ctxWith());
  const [before] = await rows();
  await cast.house.db
    .update(snapshotCopies)
    .set({ status: 'in_progress', sha256: null, sizeBytes: null, finishedAt: null });
  now = new Date(now.getTime() + day);
  await run(ctxWith());
  const [, known] = await rows();
  expect(known).toMatchObject({ status: 'ok', sha256: before?.sha256, testAskedAt: now });
});

test('thirty nights: seven days, four weeks and two months are left, in both destinations', async () => {
  const ctx = both();
  await run(ctx);
  const [made] = await rows();
  await cast.house.db.execute(sql`
    insert into snapshot_copies (id, place, name, started_at, finished_at, status, size_bytes, sha256)
    select gen_random_uuid(), place, format('hlidka-%s-%s.hlidka', to_char(at, 'YYYYMMDD"T"HH24MISS"Z"'), 'aaaaaaaa'),
      at, at, 'ok', 1, 'x'
    from generate_series(timestamptz '2026-10-19 01:30Z', '2026-11-17 01:30Z', interval '1 day') at,
      (values ('folder'), ('store')) p(place)`);
  for (const { destination, name } of await rows())
    if (name !== made?.name)
      await (destination === 'folder'
        ? writeFile(join(folder, name), 'x')
        : server.objects.set(`hlidka/${name}`, Buffer.from('x')));
  now = new Date(now.getTime() + day);
  await run(both());
  const left = (await files()).toSorted();
  expect(left.map((name) => name.slice(7, 15))).toEqual([
    ...['20261031', '20261101', '20261108'],
    ...['20261113', '20261114', '20261115', '20261116', '20261117', '20261118', '20261119'],
  ]);
  expect([...server.objects.keys()].toSorted()).toEqual(left.map((name) => `hlidka/${name}`));
  expect(await rows()).toHaveLength(2 * left.length);
});

test('files that are gone or changed no longer count, and keep no other from being kept', async () => {
  await run(ctxWith());
  const [first] = await rows();
  await rm(join(folder, first?.name ?? ''));
  now = new Date(now.getTime() + day);
  await run(ctxWith());
  expect(await told()).toEqual([
    ['folder', 'ok', null],
    ['folder', 'failed', 'gone'],
  ]);
  const [second] = await rows();
  await writeFile(join(folder, second?.name ?? ''), 'cut');
  now = new Date(now.getTime() + day);
  await run(ctxWith());
  expect((await told())[1]).toEqual(['folder', 'failed', 'differs']);
});

test('where nothing is set nothing is made', async () => {
  expect(await run(ctxWith({ folder: null }))).toBeUndefined();
  expect(await rows()).toEqual([]);
});

const row = (destination: CopyRow['destination'], status: CopyRow['status'], at: string) =>
  ({ destination, status, startedAt: new Date(at) }) as CopyRow;
const dueAt = new Date('2026-11-18T01:30Z');
test.each([
  ['planned, none yet', [], true, ['folder', 'store']],
  [
    'planned, yesterday’s only',
    [row('folder', 'ok', '2026-11-17T01:30Z')],
    true,
    ['folder', 'store'],
  ],
  ['planned, one destination is done', [row('folder', 'ok', '2026-11-18T01:30Z')], true, ['store']],
  [
    'asked for by an operator',
    [row('folder', 'waiting', '2026-11-18T01:31Z'), row('folder', 'ok', '2026-11-18T01:30Z')],
    true,
    ['folder', 'store'],
  ],
  [
    'tried again after a wish',
    [row('store', 'failed', '2026-11-18T01:31Z'), row('folder', 'ok', '2026-11-18T01:31Z')],
    false,
    ['store'],
  ],
  [
    'run from the schedule’s page',
    [row('store', 'ok', '2026-11-18T01:31Z'), row('folder', 'ok', '2026-11-18T01:31Z')],
    false,
    ['folder', 'store'],
  ],
] as const)('where one is made: %s', (_, given, planned, fill) => {
  expect(destinationsToFill(['folder', 'store'], given, { dueAt, planned })).toEqual(fill);
});
