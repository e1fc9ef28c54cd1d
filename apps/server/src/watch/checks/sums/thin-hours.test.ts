import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestHouse, type TestHouse } from '../../../../test/harness/house.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { firstHour } from '../../../base/platform/time/prague.ts';
import { readUnmeasured } from '../read/unmeasured.ts';
import type { Result } from '../results.ts';
import { foldDays } from './fold.ts';
import { readDaySums } from './sums.ts';
import { thinHours } from './thin-hours.ts';
import { writeResults } from './write.ts';

/** 400 days before it is 31 October 2025; the day of 25 hours is the 26th. */
const now = Date.parse('2026-12-05T12:00:00Z');
const first = firstHour('2025-10-24');
const hours = 10 * 24;

let house: TestHouse;

const result = (site: number, hour: number, more: Partial<Result> = {}): Result => ({
  site,
  at: hour * hourMs + 137,
  ms: 100,
  status: 200,
  failure: 0,
  flags: 0,
  ...more,
});
const write = (...results: Result[]) => writeResults(house.db, newId(), results);
const fold = () => foldDays(house.db, Date.parse('2025-11-05T12:00:00Z'));

/** Two sites; the second has gaps, failures and hours that count nothing. */
const ofHour = (hour: number): Result[] => [
  result(1, hour, { ms: 50 + (hour % 7) * 90 }),
  ...(hour % 5 > 0 ? [result(2, hour, { failure: hour % 11 === 0 ? 5 : 0 })] : []),
  ...(hour % 10 === 5 ? [result(2, hour, { flags: 1 })] : []),
];

beforeEach(async () => {
  house = await createTestHouse();
  await write(...Array.from({ length: hours }, (_, at) => ofHour(first + at)).flat());
  await fold();
});

const figures = async () => ({
  days: await readDaySums(house.db, [1, 2], {
    from: '2025-10-24',
    until: '2025-11-03',
    withSpeeds: true,
  }).then((sums) => sums.toSorted((a, b) => a.site - b.site || (a.day < b.day ? -1 : 1))),
  missing: await readUnmeasured(
    house.db,
    [0, 7200].flatMap((extra) =>
      [1, 2].map((number) => ({
        number,
        fromHour: first - 5,
        toHour: first + hours + 3,
        intervalSeconds: 60 + extra * number,
      })),
    ),
  ),
});
const hoursLeft = async () => {
  const { rows } = await house.db.execute<{ least: number; count: number }>(
    sql`select min(hour) as least, count(*)::int as count from hour_sums`,
  );
  return rows[0];
};

test('old hours go, every figure by day and every unmeasured hour stays', async () => {
  const before = await figures();
  expect(before.days).toHaveLength(20);
  await thinHours(house.db, now);
  expect((await hoursLeft())?.least).toBe(firstHour('2025-10-31'));
  expect(await figures()).toEqual(before);
  const left = await hoursLeft();
  await thinHours(house.db, now);
  expect(await hoursLeft()).toEqual(left);
});

test('a day that is not folded yet keeps its hours', async () => {
  await house.db.execute(sql`update sums_state set folded_until = '2025-10-27'`);
  await thinHours(house.db, now);
  expect((await hoursLeft())?.least).toBe(firstHour('2025-10-27'));
});

test('a result that comes a year late changes no figure of a day without its hours', async () => {
  await thinHours(house.db, now);
  const before = await figures();
  await write(result(1, first + 30, { failure: 5 }));
  await fold();
  expect((await figures()).days).toEqual(before.days);
  await write(result(1, firstHour('2025-11-01') + 3, { failure: 5 }));
  await fold();
  const day = (await figures()).days.find((one) => one.site === 1 && one.day === '2025-11-01');
  expect(day).toMatchObject({ counted: 25, ok: 24 });
});

test('a stop ends it between two days', async () => {
  await expect(thinHours(house.db, now, AbortSignal.abort())).rejects.toThrow();
  expect((await hoursLeft())?.least).toBe(first);
});
