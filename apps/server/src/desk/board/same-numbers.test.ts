import { home, overview, sites, type Timeline, timeline, uptime } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';
import { gatherMonth } from '../../care/reports/gather/gather-month.ts';
import { foldDays } from '../../watch/checks/sums/fold.ts';
import { keepPartitions } from '../../watch/checks/sums/partitions.ts';
import { writeResults } from '../../watch/checks/sums/write.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let cast: Cast;
let numbers: Map<string, number>;
const began = Date.now();

const measure = async (id: string, from: number, to: number, failedAt: number[] = []) => {
  const site = numbers.get(id) ?? 0;
  const results = [];
  for (let at = from; at < to; at += minute) {
    const failed = failedAt.some((moment) => at <= moment && moment < at + minute);
    const ms = 150 + (Math.round(at / minute) % 100);
    results.push({
      site,
      at,
      ms,
      status: failed ? 503 : 200,
      failure: failed ? 5 : 0,
      flags: 0,
    });
  }
  await writeResults(cast.house.db, newId(), results);
};

const addIncident = (siteId: string, from: number, to: number | null) =>
  cast.house.db.execute(sql`insert into incidents (id, site_id, kind, title, opened_at, resolved_at)
    values (gen_random_uuid(), ${siteId}, 'availability', 'HTTP 503', ${new Date(from).toISOString()},
      ${to === null ? null : new Date(to).toISOString()})`);

/** Web: one failed check three days ago, 26 minutes down two days ago, down since seven minutes. */
beforeAll(async () => {
  cast = await createCast();
  const { house, web, system } = cast;
  await keepPartitions(house.db);
  const { rows } = await house.db.execute<{ id: string; number: number }>(
    sql`select id, number from sites`,
  );
  numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const down = began - 2 * day;
  const minutes = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => from + n * minute);
  await measure(web.id, began - 3 * day, began, [
    began - 3 * day + 30 * minute,
    ...minutes(down, 26),
    ...minutes(began - 7 * minute, 7),
  ]);
  await measure(system.id, began - 3 * day, began);
  await addIncident(web.id, down, down + 26 * minute);
  await addIncident(web.id, began - 7 * minute, null);
  await house.db.execute(sql`delete from sums_state`);
  await foldDays(house.db);
});

const read = (days: number): Promise<Timeline> =>
  cast.alice.call(timeline, { params: { id: cast.web.id }, query: { days: String(days) } });
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test('home, site, overview and group tell the same of one story', async () => {
  const { alice, web, shop } = cast;
  const params = { id: web.id };
  const site = await alice.call(uptime, { params });
  const whole = await alice.call(overview.read, { params });
  const group = await alice.call(sites.group, { params: { id: shop.id } });
  const card = (await alice.call(home.read)).figures.find(({ id }) => id === shop.id);
  const line = await read(30);
  const figures = ({ availabilityPct, checks, failed, avgMs, incidentCount }: Timeline) => ({
    availabilityPct,
    checks,
    failed,
    avgMs,
    incidentCount,
  });
  expect(site).toMatchObject(figures(line));
  expect(figures(whole.timeline)).toEqual(figures(line));
  expect(line.outageMinutes).toEqual(site.daily.map((one) => one.outageMinutes));
  expect(line.pieceFailed).toEqual(site.daily.map((one) => one.failed));
  const member = group.daily.find(({ siteId }) => siteId === web.id)?.days;
  expect(member).toEqual(site.daily);
  expect(card?.days.map((lost) => lost ?? 0)).toEqual(line.outageMinutes);
  expect(card?.looks.filter((look) => look === 'down').length).toBe(
    line.outageMinutes.filter((lost) => lost > 0).length,
  );
  expect(card?.availabilityPct).toBe(group.availabilityPct);
  const all = group.daily.flatMap(({ days }) => days);
  const checks = sum(all.map((one) => one.checks));
  const failed = sum(all.map((one) => one.failed));
  expect(group.availabilityPct).toBe(Math.floor(((checks - failed) * 10_000) / checks) / 100);
  expect(group.incidentCount).toBe(site.incidentCount);
});

test('an outage that goes on is counted with its time so far, in every step', async () => {
  for (const days of [1, 7, 30, 90, 365]) {
    const { outageMinutes, at } = await read(days);
    expect(at.length).toBe(outageMinutes.length);
    const last = sum(outageMinutes) - (days === 1 ? 0 : 26);
    // Rounding may lose a minute at the edge of a piece; no minute is counted twice.
    expect(last, `${days} days`).toBeGreaterThanOrEqual(5);
    expect(last, `${days} days`).toBeLessThanOrEqual(9 + (days === 1 ? 1 : 0));
  }
});

test('every period adds up to the same checks, and a p95 is there where all is known', async () => {
  const [week, month, year] = [await read(7), await read(30), await read(365)];
  expect([week.step, month.step, year.step]).toEqual(['hour', 'day', 'week']);
  for (const line of [week, month, year]) {
    expect(sum(line.pieceChecks)).toBe(line.checks);
    expect(sum(line.pieceFailed)).toBe(line.failed);
    expect(line.p95Ms).toBe(month.p95Ms);
    expect(line.checks).toBe(3 * 1440);
  }
  expect(month.p95Ms).toBeGreaterThan(180);
  expect(month.p95Ms).toBeLessThanOrEqual(260);
  const { db } = cast.house;
  const before = Math.floor((began - 2.5 * day) / 3_600_000);
  await db.execute(sql`update hour_sums set fast = null, slow = null where hour = ${before}`);
  const after = await read(7);
  expect(after.p95Ms).toBeNull();
  expect(after.pieceP95Ms.filter((ms) => ms === null).length).toBe(
    week.pieceP95Ms.filter((ms) => ms === null).length + 1,
  );
});

test('a day is drawn by its checks, and the totals are those of the board', async () => {
  const line = await read(1);
  expect(line.step).toBe('check');
  expect(sum(line.pieceChecks)).toBe(line.checks);
  expect(Math.max(...line.pieceChecks)).toBeLessThanOrEqual(2);
  expect(line.at.length).toBeLessThanOrEqual(1502);
  expect(line.pieceFailed.slice(-9).filter((failed) => failed > 0).length).toBeGreaterThan(4);
});

test('a report has the minutes of the same days', async () => {
  const { acme, web, alice, house } = cast;
  const site = await alice.call(uptime, { params: { id: web.id } });
  const period = pragueDay(began).slice(0, 7);
  const { figures } = await gatherMonth(
    house.db,
    { clientId: acme.id, siteId: web.id, period },
    new Date(),
  );
  const told = figures.sites[0];
  for (const one of site.daily.filter(({ day: date }) => date.startsWith(period))) {
    const index = Number(one.day.slice(8)) - 1;
    expect(told?.outageMinutes?.[index]).toBe(one.outageMinutes);
    expect(told?.availability[index]).toBe(one.availabilityPct);
  }
});

test('only those who see the site read its timeline', async () => {
  const params = { params: { id: cast.web.id } };
  for (const person of [cast.bob, cast.charlie])
    expect(await refusal(person.call(timeline, params))).toBe('404 not found');
  for (const query of [
    { days: '0' },
    { days: '366' },
    { from: 'x' },
    { to: '1999-01-01T00:00:00Z' },
  ])
    expect(await refusal(cast.alice.call(timeline, { ...params, query }))).toBe('400 malformed');
});
