import { home, windows } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { firstHour, startOfDay } from '../../../base/platform/time/prague.ts';
import { shownMonth } from './month.ts';

let cast: Cast;
const { period, first } = shownMonth(Date.now());
const began = startOfDay(first).getTime();
const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
const before = new Date(began - 60_000).toISOString();

beforeEach(async () => {
  cast = await createCast();
});

const work = (siteId: string, when: string, more: object = {}) => {
  const row = { automatic: false, minutes: 30, text: 'Práce', published: true, ...more };
  return cast.house.db.execute(sql`insert into worklog_entries
    (id, site_id, at, automatic, author, minutes, text, published_at)
    values (gen_random_uuid(), ${siteId}, ${when}, ${row.automatic}, ${row.automatic ? null : 'Olga'},
      ${row.minutes}, ${row.text}, ${row.published ? when : null})`);
};
const backup = (siteId: string, when: string, status = 'ok', usual: number | null = null) =>
  cast.house.db.execute(sql`insert into backups (id, site_id, started_at, finished_at, size_bytes, status, usual_bytes)
    values (gen_random_uuid(), ${siteId}, ${when}, ${when}, 5, ${status}, ${usual})`);
const outage = (siteId: string, from: string, to: string) =>
  cast.house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at)
    values (gen_random_uuid(), ${siteId}, 'availability', ${from}, ${to})`);

test.each([
  ['2026-11-18T12:00:00Z', '2026-11', '2026-11-18'],
  ['2026-11-01T12:00:00Z', '2026-10', '2026-10-31'],
  ['2026-10-31T23:30:00Z', '2026-10', '2026-10-31'],
  ['2026-11-02T00:30:00Z', '2026-11', '2026-11-02'],
  ['2026-01-01T00:00:00Z', '2025-12', '2025-12-31'],
])('at %s the month is %s', (now, month, last) => {
  expect(shownMonth(Date.parse(now))).toEqual({ period: month, first: `${month}-01`, last });
});

test('each figure comes from its rows, of this month and of what the viewer sees', async () => {
  const { alice, bob, charlie, blog, web, house } = cast;
  await work(web.id, at(10), { text: '# Nový web\nDalší řádek' });
  await work(web.id, at(20), { automatic: true, minutes: 5 });
  await work(web.id, at(30), { published: false });
  await work(blog.id, before, { text: 'Minulý měsíc' });
  await backup(web.id, at(5));
  await backup(web.id, at(6), 'failed');
  await backup(web.id, at(7), 'ok', 100);
  await backup(web.id, before);
  await outage(web.id, new Date(began - 3_600_000).toISOString(), at(4));
  await outage(web.id, at(10), at(12));
  await outage(web.id, new Date(began - 7_200_000).toISOString(), before);
  const { rows } = await house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${web.id}`,
  );
  for (const [hour, ok] of [
    [firstHour(first), 58],
    [firstHour(first) - 1, 60],
  ])
    await house.db.execute(
      sql`insert into hour_sums values (${rows[0]?.number}, ${hour}, 60, ${ok}, 700)`,
    );
  const seen = await alice.call(home.read);
  expect(seen.month).toEqual({
    period,
    work: { entries: 1, minutes: 30 },
    automatic: 1,
    backups: { ok: 1, failed: 1, small: 1 },
    outages: { count: 2, seconds: 360 },
    checks: { counted: 60, failed: 2, sites: 1 },
  });
  expect(seen.lastWork).toMatchObject({ author: 'Olga', minutes: 30, text: 'Nový web' });
  expect(seen.lastWork?.site.id).toBe(web.id);
  const own = await bob.call(home.read);
  expect(own.month).toMatchObject({
    work: { entries: 0 },
    outages: { count: 0 },
    checks: { counted: 0, sites: 0 },
  });
  expect(own.lastWork).toMatchObject({ text: 'Minulý měsíc', site: { id: blog.id } });
  const nobody = await charlie.call(home.read);
  expect([nobody.month, nobody.lastWork, nobody.next]).toEqual([null, null, null]);
});

test('the next maintenance is the first one on a site the viewer sees', async () => {
  const { olga, alice, bob, blog, web } = cast;
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const add = (siteId: string | null, from: number, to: number) =>
    olga.call(windows.create, {
      body: {
        title: 'Interní název',
        siteId,
        groupId: null,
        when: { repeat: 'once', startsAt: soon(from), endsAt: soon(to) },
      },
    });
  await add(web.id, -1, 1);
  await add(blog.id, 30, 31);
  expect((await alice.call(home.read)).next?.sites).toMatchObject([{ id: blog.id }]);
  const sooner = await add(web.id, 5, 6);
  const { next } = await alice.call(home.read);
  expect(next).toMatchObject({ siteCount: 1, sites: [{ id: web.id }] });
  expect(JSON.stringify(next)).not.toContain(sooner.title);
  expect((await bob.call(home.read)).next?.sites).toMatchObject([{ id: blog.id }]);
});
