import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { readBackupsBetween, sumBackupsBetween } from './between.ts';

const from = new Date('2026-03-01T00:00:00.000Z');
const to = new Date('2026-04-01T00:00:00.000Z');
const now = new Date('2026-04-01T12:00:00.000Z');

test('a time holds what began in it, its first moment included and its last left out', async () => {
  const { house, blog, betaWeb } = await createCast();
  const { db } = house;
  const add = (siteId: string, at: string, more: object = {}) => {
    const row = { status: 'ok', bytes: 10, usual: null, acceptedAt: null, ...more };
    return db.execute(sql`insert into backups
      (id, site_id, started_at, finished_at, status, size_bytes, usual_bytes, accepted_at)
      values (gen_random_uuid(), ${siteId}, ${at}, ${row.status === 'in_progress' ? null : at}, ${row.status}, ${row.bytes}, ${row.usual}, ${row.acceptedAt})`);
  };
  const [first, last] = ['2026-03-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'];
  await add(blog.id, '2026-02-28T23:59:59.999Z', { bytes: 99 });
  await add(blog.id, first, { bytes: 20 });
  await add(blog.id, last, { bytes: 30 });
  await add(blog.id, '2026-04-01T00:00:00.000Z', { bytes: 99 });
  await add(blog.id, '2026-03-10T00:00:00.000Z', { bytes: 1, usual: 10 });
  await add(blog.id, '2026-03-11T00:00:00.000Z', { bytes: 2, usual: 10, acceptedAt: first });
  await add(blog.id, '2026-03-12T00:00:00.000Z', { status: 'failed' });
  await add(blog.id, '2026-03-13T00:00:00.000Z', { status: 'in_progress' });
  await add(betaWeb.id, '2026-03-31T13:00:00.000Z', { status: 'in_progress' });
  await add(betaWeb.id, '2026-03-14T00:00:00.000Z', { status: 'failed' });
  const ids = [blog.id, betaWeb.id];
  expect(await sumBackupsBetween(db, ids, from, to, now)).toEqual({ ok: 3, small: 1, failed: 3 });
  expect(await sumBackupsBetween(db, [betaWeb.id], from, to, now)).toEqual({
    ok: 0,
    small: 0,
    failed: 1,
  });
  expect(await readBackupsBetween(db, ids, from, to, now)).toEqual(
    new Map([
      [blog.id, { ok: 3, small: 1, failed: 2, lastAt: expect.anything(), lastBytes: 30 }],
      [betaWeb.id, { ok: 0, small: 0, failed: 1, lastAt: null, lastBytes: null }],
    ]),
  );
  const each = await readBackupsBetween(db, [blog.id], from, to, now);
  expect(new Date(each.get(blog.id)?.lastAt ?? 0).toISOString()).toBe(last);
});
