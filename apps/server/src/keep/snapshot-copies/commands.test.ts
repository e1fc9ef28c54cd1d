import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit, clock, snapshots } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { refusal, unknownId } from '../../../test/harness/house.ts';
import { duties } from '../../base/clock/table.ts';
import type { LoopContext } from '../../base/context.ts';
import { makeSnapshots } from './make.ts';
import { snapshotCopies } from './table.ts';

let cast: Cast;
let folder: string;

beforeAll(async () => {
  folder = join(temporaryFolder(), 'snapshots');
  const keep = { days: 7, weeks: 4, months: 6 };
  cast = await createCast({ snapshots: { folder, store: null, keep, passphrase: null } });
});
beforeEach(async () => {
  await cast.house.db.delete(snapshotCopies);
  await cast.house.db.delete(duties);
  await cast.house.db.execute(sql`update sessions set confirmed_at = now()`);
});

const make = async () => {
  const ctx: LoopContext = { ...cast.house.cli, actor: { kind: 'system' } };
  await makeSnapshots(ctx, { dueAt: new Date(), signal: new AbortController().signal });
  const { snapshots: all } = await cast.olga.call(snapshots.list);
  const [made] = all;
  if (!made) throw new Error('none was made');
  return made;
};
const events = async () =>
  (await cast.olga.call(audit.list, { query: {} })).entries
    .map(({ event }) => event)
    .filter((event) => event.startsWith('snapshot.'));

test('a wish: one row, one line of the trail, however often; the duty makes that one', async () => {
  const before = (await events()).length;
  const asked = await cast.olga.call(snapshots.make);
  expect(asked).toMatchObject({ status: 'waiting', byOperator: true, place: 'folder' });
  expect(await cast.olga.call(snapshots.make)).toEqual(asked);
  expect(await events()).toHaveLength(before + 1);
  const [duty] = await cast.house.db.select().from(duties).where(eq(duties.name, 'snapshots'));
  expect(duty?.askedAt).not.toBeNull();
  const made = await make();
  expect(made).toMatchObject({ id: asked.id, status: 'ok', byOperator: true });
  const { newestGoodAt, settings, missing } = await cast.olga.call(snapshots.list);
  expect({ newestGoodAt, missing }).toEqual({ newestGoodAt: made.startedAt, missing: false });
  expect(settings).toMatchObject({ folder, store: null, sealed: false });
});

test('a download is the file itself, for an operator who has just signed in, and in the trail', async () => {
  const { id, name, sizeBytes } = await make();
  const path = `/api/admin/snapshots/${id}/file`;
  await cast.olga.call(snapshots.checkFile, { params: { id } });
  const response = await cast.house.request(path, {}, cast.olga.caller);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(await readFile(join(folder, name)))).toBe(true);
  expect(response.headers.get('content-length')).toBe(String(sizeBytes));
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect((await events())[0]).toBe('snapshot.downloaded');
  await cast.house.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  const params = { id };
  expect(await refusal(cast.olga.call(snapshots.checkFile, { params }))).toBe(
    '403 fresh sign-in needed',
  );
  expect((await cast.house.request(path, {}, cast.olga.caller)).status).toBe(403);
});

test('the only good one is not deleted; another one is, with its file', async () => {
  const first = await make();
  expect(await refusal(cast.olga.call(snapshots.remove, { params: { id: first.id } }))).toBe(
    '409 last snapshot',
  );
  const yesterday = new Date(Date.now() - 90_000_000);
  await cast.house.db.update(snapshotCopies).set({ startedAt: yesterday });
  const second = await make();
  const both = [first, second].map(({ id }) =>
    cast.olga.call(snapshots.remove, { params: { id } }).then(
      () => 'removed',
      () => 'refused',
    ),
  );
  expect((await Promise.all(both)).toSorted()).toEqual(['refused', 'removed']);
  const { snapshots: left } = await cast.olga.call(snapshots.list);
  expect(left).toHaveLength(1);
  expect(existsSync(join(folder, left[0]?.name ?? ''))).toBe(true);
  const gone = left[0]?.id === first.id ? second : first;
  expect(existsSync(join(folder, gone.name))).toBe(false);
  expect((await events())[0]).toBe('snapshot.removed');
});

test('a test is asked for once; what failed or is being made has none', async () => {
  const { id } = await make();
  expect(await cast.olga.call(snapshots.test, { params: { id } })).toMatchObject({ testing: true });
  const before = (await events()).length;
  await cast.olga.call(snapshots.test, { params: { id } });
  expect(await events()).toHaveLength(before);
  const { duty } = await cast.olga.call(clock.read, { params: { name: 'snapshot_test' } });
  expect(duty.asked).toBe(true);
  const waiting = await cast.olga.call(snapshots.make);
  for (const endpoint of [snapshots.test, snapshots.remove])
    expect(await refusal(cast.olga.call(endpoint, { params: { id: waiting.id } }))).toBe(
      '409 conflict',
    );
  const params = { id: waiting.id };
  expect(await refusal(cast.olga.call(snapshots.checkFile, { params }))).toBe('404 not found');
});

test('Charlie and Alice are refused', async () => {
  const { id } = await make();
  for (const { call, caller } of [cast.charlie, cast.alice]) {
    expect(await refusal(call(snapshots.list))).toBe('404 not found');
    expect(await refusal(call(snapshots.make))).toBe('404 not found');
    for (const endpoint of [snapshots.test, snapshots.remove, snapshots.checkFile])
      expect(await refusal(call(endpoint, { params: { id } }))).toBe('404 not found');
    const answer = await cast.house.request(`/api/admin/snapshots/${id}/file`, {}, caller);
    expect(answer.status).toBe(404);
  }
  const params = { id: unknownId() };
  expect(await refusal(cast.olga.call(snapshots.remove, { params }))).toBe('404 not found');
});
