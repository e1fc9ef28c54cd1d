import { adminSites, sites, watch } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { firstHour, pragueDay } from '../../../base/platform/time/prague.ts';
import type { Result } from '../results.ts';
import { foldDays } from './fold.ts';
import { keepPartitions } from './partitions.ts';
import { percent, readDays } from './sums.ts';
import { writeResults } from './write.ts';

let cast: Cast;
const numberOf = async (siteId: string): Promise<number> => {
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${siteId}`,
  );
  return rows[0]?.number ?? 0;
};

beforeEach(async () => {
  cast = await createCast();
  await keepPartitions(cast.house.db);
});

const result = (site: number, at: number, more: Partial<Result> = {}): Result => ({
  site,
  at,
  ms: 100,
  status: 200,
  failure: 0,
  flags: 0,
  ...more,
});

test('results become figures, in the same statement', async () => {
  const { house, alice, olga, web } = cast;
  const site = await numberOf(web.id);
  const now = Date.now();
  const results = [
    ...Array.from({ length: 7 }, (_, n) => result(site, now - n * 1000, { ms: 100 + n })),
    result(site, now - 8000, { failure: 5, status: 503 }),
    result(site, now - 9000, { failure: 4, status: 0, flags: 1 }),
    result(site, now - 10_000, { failure: 4, status: 0, flags: 2 }),
  ];
  await writeResults(house.db, newId(), results);
  const uptime = await alice.call(watch.uptime, { params: { id: web.id } });
  expect(uptime).toMatchObject({
    days: 30,
    availabilityPct: 87.5,
    checks: 8,
    failed: 1,
    avgMs: 103,
    incidentCount: 0,
  });
  expect(uptime.daily).toHaveLength(30);
  expect(uptime.daily[0]).toEqual({
    day: expect.any(String),
    availabilityPct: null,
    checks: 0,
    failed: 0,
    avgMs: null,
    outageMinutes: 0,
    maintenanceMinutes: 0,
  });
  expect(uptime.daily.at(-1)?.day).toBe(pragueDay(now));
  const board = (await olga.call(adminSites.list)).sites.find(({ id }) => id === web.id);
  expect(board).toMatchObject({ availability24hPct: 87.5, avgMs24h: 103 });
  const { checks } = await olga.call(watch.checks, { params: { id: web.id } });
  expect(checks).toHaveLength(10);
  expect(checks.map(({ uncounted }) => uncounted).filter(Boolean)).toEqual([
    'confirmation',
    'maintenance',
  ]);
  expect(checks[7]).toMatchObject({ ok: false, failure: 'status', statusCode: 503 });
});

test('a batch that is sent again after an unheard commit counts once', async () => {
  const { house, system } = cast;
  const site = await numberOf(system.id);
  const batch = newId();
  const now = Date.now();
  for (let n = 0; n < 3; n++) await writeResults(house.db, batch, [result(site, now)]);
  const { rows } = await house.db.execute(sql`select counted from hour_sums where site = ${site}`);
  expect(rows).toEqual([{ counted: 1 }]);
});

test('the totals of all sites are the sums of each', async () => {
  const [one, other] = [await numberOf(cast.web.id), await numberOf(cast.system.id)];
  const now = Date.now();
  const before = result(one, now - 3_600_000);
  const failed = result(other, now, { failure: 5 });
  await writeResults(cast.house.db, newId(), [result(one, now), before, failed]);
  const { rows } = await cast.house.db.execute(sql`
    (select hour, counted, ok from hour_totals
      except select hour, sum(counted), sum(ok) from hour_sums group by hour)
    union all
    (select hour, sum(counted), sum(ok) from hour_sums group by hour
      except select hour, counted, ok from hour_totals)`);
  expect(rows).toEqual([]);
  expect(await cast.house.db.execute(sql`select from hour_totals`)).not.toMatchObject({ rows: [] });
});

test('a percentage is floored, and null without checks', () => {
  expect(percent({ counted: 0, ok: 0 })).toBeNull();
  expect(percent({ counted: 100_000, ok: 99_999 })).toBe(99.99);
  expect(percent({ counted: 3, ok: 2 })).toBe(66.66);
  expect(percent({ counted: 5, ok: 5 })).toBe(100);
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-07-01', 24],
])('%s has %i hours, folded or not', async (day, hours) => {
  const { house, blog } = cast;
  const site = await numberOf(blog.id);
  await house.db.execute(sql`delete from hour_sums where site = ${site}`);
  await house.db.execute(sql`delete from day_sums where site = ${site}`);
  await house.db.execute(sql`delete from sums_state`);
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const [from, to] = [firstHour(day), firstHour(next)];
  expect(to - from).toBe(hours);
  for (let hour = from - 1; hour <= to; hour++)
    await house.db.execute(sql`insert into hour_sums values (${site}, ${hour}, 60, 59, 6000)`);
  const now = (to + 5) * 3_600_000;
  const read = async () =>
    (await readDays(house.db, [site], 3, now)).get(site)?.daily.find((one) => one.day === day);
  const expected = { day, checks: hours * 60, failed: hours, availabilityPct: 98.33, avgMs: 102 };
  expect(await read()).toEqual(expected);
  await foldDays(house.db, now);
  expect(await read()).toEqual(expected);
  const { rows } = await house.db.execute(
    sql`select counted from day_sums where site = ${site} and day = ${day}`,
  );
  expect(rows).toEqual([{ counted: hours * 60 }]);
  await foldDays(house.db, now);
  expect(await read()).toEqual(expected);
});

test('a result that comes late for a folded day is counted there', async () => {
  const { house, betaWeb } = cast;
  const site = await numberOf(betaWeb.id);
  const now = Date.now();
  const yesterday = now - 24 * 3_600_000;
  await house.db.execute(sql`delete from sums_state`);
  await foldDays(house.db, now);
  await writeResults(house.db, newId(), [result(site, yesterday, { failure: 4 })]);
  const read = async () =>
    (await readDays(house.db, [site], 2, now))
      .get(site)
      ?.daily.map(({ checks, failed }) => [checks, failed]);
  expect(await read()).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await foldDays(house.db, now);
  expect(await read()).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('closed hours are packed and old days dropped, the figures and the detail stay', async () => {
  const { house, olga, blog } = cast;
  const site = await numberOf(blog.id);
  const now = Date.now();
  const fourHoursAgo = now - 4 * 3_600_000;
  await writeResults(house.db, newId(), [
    result(site, fourHoursAgo, { failure: 3, ms: 77 }),
    result(site, now - 60 * 24 * 3_600_000),
  ]);
  await keepPartitions(house.db, now);
  const { rows: left } = await house.db.execute(
    sql`select count(*)::int as n from checks where site = ${site}`,
  );
  expect(left).toEqual([{ n: 0 }]);
  const { checks } = await olga.call(watch.checks, {
    params: { id: blog.id },
    query: { hours: '6' },
  });
  expect(checks).toMatchObject([{ ok: false, failure: 'tls', ms: 77 }]);
  const { rows: hours } = await house.db.execute(
    sql`select hour from check_hours where site = ${site}`,
  );
  expect(hours).toHaveLength(1);
  await keepPartitions(house.db, now + 40 * 24 * 3_600_000);
  const { rows: after } = await house.db.execute(sql`select count(*)::int as n from check_hours`);
  expect(after).toEqual([{ n: 0 }]);
});

test('figures are limited by grants, days are checked', async () => {
  const { house, alice, bob, charlie, web, system, shop } = cast;
  const params = { params: { id: web.id } };
  const [one, other] = [await numberOf(web.id), await numberOf(system.id)];
  const now = Date.now();
  await writeResults(house.db, newId(), [
    ...Array.from({ length: 7 }, (_, n) => result(one, now - n * 1000)),
    result(one, now - 8000, { failure: 5, status: 503 }),
    result(other, now),
  ]);
  expect(await refusal(bob.call(watch.uptime, params))).toBe('404 not found');
  expect(await refusal(charlie.call(watch.uptime, params))).toBe('404 not found');
  for (const days of ['0', '366', '-1', '1.5', 'x', ''])
    expect(await refusal(alice.call(watch.uptime, { ...params, query: { days } }))).toBe(
      '400 malformed',
    );
  expect(
    (await alice.call(watch.uptime, { ...params, query: { days: '365' } })).daily,
  ).toHaveLength(365);
  const group = await alice.call(sites.group, { params: { id: shop.id } });
  expect(group).toMatchObject({ availabilityPct: 88.88, avgMs: 100, incidentCount: 0 });
  expect(group.daily).toHaveLength(2);
});
