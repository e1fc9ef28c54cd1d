import { home, sites, timeline } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { firstHour } from '../../../base/platform/time/prague.ts';
import { earliestSince, readMeasuredSince } from './measured-since.ts';
import { readDays } from './sums.ts';

let cast: Cast;
let web: number;
let system: number;
const now = Date.parse('2026-07-03T14:30:00Z');
const hour = Math.floor(now / 3_600_000);

beforeEach(async () => {
  cast = await createCast();
  const { rows } = await cast.house.db.execute<{ id: string; number: number }>(
    sql`select id, number from sites`,
  );
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number ?? 0;
  [web, system] = [numberOf(cast.web.id), numberOf(cast.system.id)];
});

const put = (site: number, at: number, counted = 5) =>
  cast.house.db.execute(
    sql`insert into hour_sums values (${site}, ${at}, ${counted}, ${counted}, 700)`,
  );
const added = (site: number, at: string) =>
  cast.house.db.execute(sql`update sites set created_at = ${at} where number = ${site}`);
const since = async () => {
  const { db } = cast.house;
  return readMeasuredSince(db, await readDays(db, [web, system], 3, now), now);
};

test('a site of today is measured from when it was added, not before', async () => {
  await added(web, '2026-07-03T14:16:00Z');
  await put(web, hour);
  expect(await since()).toEqual(new Map([[web, new Date('2026-07-03T14:16:00Z')]]));
});

test('a site that is measured again has the first hour of today', async () => {
  await added(web, '2026-01-01T00:00:00Z');
  await put(web, hour - 3, 0);
  await put(web, hour - 1);
  expect((await since()).get(web)).toEqual(new Date('2026-07-03T13:00:00Z'));
});

test('an earlier day is told by its start, the first day of the period not at all', async () => {
  await put(web, firstHour('2026-07-02') + 5);
  await put(system, firstHour('2026-07-01') + 23);
  expect(await since()).toEqual(
    new Map([
      [web, new Date('2026-07-01T22:00:00Z')],
      [system, null],
    ]),
  );
});

test('sites together are measured since the first of them', () => {
  const at = (time: string) => new Date(`2026-07-03T${time}:00.000Z`);
  const all = new Map([
    [1, at('12:00')],
    [2, at('10:00')],
    [3, null],
  ]);
  expect(earliestSince(all, [1, 2])).toBe('2026-07-03T10:00:00.000Z');
  expect(earliestSince(all, [1, 3])).toBeNull();
  expect(earliestSince(all, [4])).toBeNull();
  expect(earliestSince(all, [4, 1])).toBe('2026-07-03T12:00:00.000Z');
});

test('home, group and site tell the same', async () => {
  const { alice, shop } = cast;
  const started = new Date(Date.now() - 60_000);
  await cast.house.db.execute(sql`update sites set created_at = ${started.toISOString()}`);
  for (const site of [web, system]) await put(site, Math.floor(started.getTime() / 3_600_000));
  const figures = (await alice.call(home.read)).figures.find(({ id }) => id === shop.id);
  const group = await alice.call(sites.group, { params: { id: shop.id } });
  const told = [
    figures?.measuredSince,
    group.measuredSince,
    ...group.daily.map(({ measuredSince }) => measuredSince),
  ];
  for (const days of ['1', '7', '30', '365']) {
    const line = await alice.call(timeline, { params: { id: cast.web.id }, query: { days } });
    told.push(line.measuredSince);
  }
  // Around midnight there are two answers: the start of the day before, or today's hour.
  expect(new Set(told).size).toBeLessThanOrEqual(2);
  expect(told[0]).not.toBeNull();
  expect(Date.parse(told[0] ?? '')).toBeLessThanOrEqual(started.getTime());
});
