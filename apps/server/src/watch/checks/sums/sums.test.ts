import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { firstHour } from '../../../base/platform/time/prague.ts';
import { foldDays } from './fold.ts';
import { add, averageMs, readDaySums, readDays } from './sums.ts';

const { db, drop } = await createTestDatabase();
closeAfter(drop);
afterEach(() =>
  db.execute(sql`delete from hour_sums; delete from day_sums; delete from sums_state`),
);

const [first, second, third] = ['2026-07-01', '2026-07-02', '2026-07-03'] as const;
/** In the afternoon of the third day. */
const now = Date.parse('2026-07-03T14:30:00Z');

const putHour = (site: number, hour: number, counted: number, ok: number, msSum: number) =>
  db.execute(sql`insert into hour_sums values (${site}, ${hour}, ${counted}, ${ok}, ${msSum})`);
const putDay = (site: number, day: string, counted: number) =>
  db.execute(sql`insert into day_sums (site, day, counted, ok, ms_sum)
    values (${site}, ${day}, ${counted}, ${counted}, 7)`);
const foldedUntil = (day: string) =>
  db.execute(sql`insert into sums_state (folded_until) values (${day})`);
const folded = async () =>
  (await db.execute(sql`select folded_until::text as until from sums_state`)).rows;
const days = async (from: string, until: string, sites = [1]) =>
  (await readDaySums(db, sites, { from, until }))
    .map(({ site, day, counted, ok, msSum }) => [site, day, counted, ok, msSum])
    .toSorted();

test('folded days are read from days, the others from hours, never both', async () => {
  for (const day of [first, second, third]) {
    await putDay(1, day, 100);
    await putHour(1, firstHour(day), 5, 4, 400);
    await putHour(1, firstHour(day) + 23, 6, 5, 500);
  }
  await foldedUntil(second);
  expect(await days(first, third)).toEqual([
    [1, first, 100, 100, 7],
    [1, second, 11, 9, 900],
    [1, third, 11, 9, 900],
  ]);
  expect(await days(first, first)).toEqual([[1, first, 100, 100, 7]]);
  expect(await days(second, second)).toEqual([[1, second, 11, 9, 900]]);
  expect(await days(third, third)).toEqual([[1, third, 11, 9, 900]]);
});

test('nothing folded yet: all is read from hours; only of the sites that are asked for', async () => {
  for (const site of [1, 2]) {
    await putHour(site, firstHour(first) - 1, 1, 1, 1);
    await putHour(site, firstHour(first), 5, 4, 400);
    await putHour(site, firstHour(second), 6, 6, 600);
  }
  await putDay(1, first, 100);
  expect(await days(first, first)).toEqual([[1, first, 5, 4, 400]]);
  expect(await days(first, second, [2])).toEqual([
    [2, first, 5, 4, 400],
    [2, second, 6, 6, 600],
  ]);
  await foldedUntil(second);
  await putDay(2, first, 50);
  expect(await days(first, first, [1])).toEqual([[1, first, 100, 100, 7]]);
  expect(await days(second, second, [2])).toEqual([[2, second, 6, 6, 600]]);
});

test('counters of speed are read when they are asked for, of days and of hours', async () => {
  await db.execute(sql`insert into day_sums (site, day, counted, ok, ms_sum, speeds)
    values (1, ${first}, 1, 1, 1, '{1,2}')`);
  await foldedUntil(second);
  expect((await readDaySums(db, [1], { from: first, until: first }))[0]?.speeds).toBeNull();
  expect(
    (await readDaySums(db, [1], { from: first, until: first, withSpeeds: true }))[0]?.speeds,
  ).toEqual([1, 2]);
});

test('each day that is over is folded with all its sums, today is not', async () => {
  for (const day of [first, second, third]) {
    await putHour(1, firstHour(day), 5, 4, 400);
    await putHour(1, firstHour(day) + 23, 6, 5, 500);
    await putHour(2, firstHour(day) + 1, 1, 0, 0);
  }
  await putDay(1, first, 9);
  await foldDays(db, now);
  expect(await folded()).toEqual([{ until: third }]);
  const { rows } = await db.execute(sql`
    select site, day::text, counted, ok, ms_sum as ms from day_sums order by site, day`);
  expect(rows).toEqual([
    { site: 1, day: first, counted: 11, ok: 9, ms: 900 },
    { site: 1, day: second, counted: 11, ok: 9, ms: 900 },
    { site: 2, day: first, counted: 1, ok: 0, ms: 0 },
    { site: 2, day: second, counted: 1, ok: 0, ms: 0 },
  ]);
});

test('without any hours folding begins today', async () => {
  await foldDays(db, now);
  expect(await folded()).toEqual([{ until: third }]);
});

test('the last days of each site, days without a check as well, and their total', async () => {
  await putHour(1, firstHour(second), 10, 8, 801);
  await putHour(1, firstHour(third), 4, 0, 0);
  await putHour(1, firstHour(first) - 1, 99, 99, 99);
  const none = { availabilityPct: null, checks: 0, failed: 0, avgMs: null };
  const read = await readDays(db, [1, 2], 3, now);
  expect(read.get(1)).toEqual({
    daily: [
      { day: first, ...none },
      { day: second, availabilityPct: 80, checks: 10, failed: 2, avgMs: 100 },
      { day: third, availabilityPct: 0, checks: 4, failed: 4, avgMs: null },
    ],
    total: { counted: 14, ok: 8, msSum: 801 },
  });
  expect(read.get(2)?.daily.map((one) => one.day)).toEqual([first, second, third]);
  expect(read.get(2)?.total).toEqual({ counted: 0, ok: 0, msSum: 0 });
});

test('sums add up field by field, an average is of what passed', () => {
  const [one, other] = [
    { counted: 3, ok: 2, msSum: 100 },
    { counted: 10, ok: 9, msSum: 1000 },
  ];
  expect(add([one, other])).toEqual({ counted: 13, ok: 11, msSum: 1100 });
  expect(averageMs(one)).toBe(50);
  expect(averageMs({ ...one, ok: 0 })).toBeNull();
});
