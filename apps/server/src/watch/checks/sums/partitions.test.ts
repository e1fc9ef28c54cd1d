import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { testConfig } from '../../../../test/harness/open-house.ts';
import { startClock } from '../../../base/clock/index.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { hourOf, type Result } from '../results.ts';
import { checkDuties } from './chores.ts';
import { packHour, unpackHour } from './pack.ts';
import { keepPartitions, makeHours, packHours } from './partitions.ts';
import { writeResults } from './write.ts';

let database: TestDatabase;
let db: TestDatabase['db'];

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  return () => database.drop();
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
const write = (...results: Result[]) => writeResults(db, newId(), results);
const packedAt = async (site: number) => {
  const { rows } = await db.execute<{ hour: number; packed: Buffer }>(
    sql`select hour, packed from check_hours where site = ${site} order by hour`,
  );
  return rows.flatMap(({ hour, packed }) => unpackHour(hour, packed)).map(({ at }) => at);
};
const left = async (table = 'checks') =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`)).rows[0]
    ?.n;

test('results that came before their partition move into it when it is made', async () => {
  const now = Date.now();
  await write(result(1, now), result(1, now - 5 * hourMs), result(2, now + 2 * hourMs));
  expect(await left('checks_other')).toBe(3);
  await makeHours(db, now);
  expect(await left('checks_other')).toBe(0);
  expect(await left()).toBe(3);
  await packHours(db, now);
  expect(await left()).toBe(2);
  expect(await packedAt(1)).toEqual([now - 5 * hourMs]);
});

/** A write that is not done yet when partitions are made. */
const amidst = async (first: number, then: number) => {
  const now = Date.now();
  const insert = (at: number) =>
    sql`insert into checks values (1, ${new Date(at).toISOString()}, 1, 200, 0, 0)`;
  const making = await db.transaction(async (tx) => {
    await tx.execute(insert(now + first * hourMs));
    const made = makeHours(db, now);
    const waiting = sql`select from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
    await tx.execute(insert(now + then * hourMs));
    return { made };
  });
  await making.made;
};

test('a result that is being written meanwhile is moved too', async () => {
  await amidst(0, 0);
  expect(await left('checks_other')).toBe(0);
  expect(await left()).toBe(2);
});

test('a write that needs what is being made, and the making, do not wait for each other', async () => {
  const now = Date.now();
  await makeHours(db, now - 60 * hourMs);
  await write(result(2, now + 2 * hourMs));
  await amidst(-13, 1);
  expect(await left('checks_other')).toBe(0);
  expect(await left()).toBe(3);
});

test.each([
  ['three hours of sleep', 3],
  ['a day ahead', 24],
  ['three days ahead', 72],
  ['an hour back', -1],
  ['a day back', -24],
])('the chores go on after %s', async (_, hours) => {
  const before = Date.now();
  await keepPartitions(db, before);
  await write(result(1, before - 4 * hourMs), result(1, before));
  await keepPartitions(db, before);
  const after = before + hours * hourMs;
  await write(result(1, after + 1), result(1, after - 4 * hourMs + 2));
  await keepPartitions(db, after);
  await write(result(1, after + 3));
  await keepPartitions(db, after);
  await keepPartitions(db, Math.max(before, after) + 5 * hourMs);
  expect(await packedAt(1)).toEqual(
    [before - 4 * hourMs, before, after - 4 * hourMs + 2, after + 1, after + 3].toSorted(
      (a, b) => a - b,
    ),
  );
  expect(await left('checks_other')).toBe(0);
});

test('late results join the hour that was packed before, and each counts once', async () => {
  const now = Date.now();
  const at = hourOf(now - 6 * hourMs) * hourMs + 1000;
  await keepPartitions(db, now - 6 * hourMs);
  await write(...Array.from({ length: 12 }, (_, site) => result(site, at)));
  await keepPartitions(db, now);
  await write(...Array.from({ length: 13 }, (_, site) => result(site, at + 10)), result(3, at));
  await keepPartitions(db, now);
  expect(await packedAt(3)).toEqual([at, at + 10]);
  expect(await packedAt(12)).toEqual([at + 10]);
  expect(await left()).toBe(0);
});

test('the database packs byte for byte as this process does', async () => {
  const hour = hourOf(Date.now()) - 5;
  await keepPartitions(db, hour * hourMs);
  const check = fc.record({
    at: fc.integer({ min: hour * hourMs, max: (hour + 1) * hourMs - 1 }),
    ms: fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: 2 ** 20, max: 2 ** 27 })),
    status: fc.constantFrom(0, 127, 128, 200, 503, 16_384),
    failure: fc.integer({ min: 0, max: 10 }),
    flags: fc.integer({ min: 0, max: 15 }),
  });
  const unique = fc.uniqueArray(check, { selector: ({ at }) => at, minLength: 1, maxLength: 60 });
  const sites = fc.sample(unique, { numRuns: 60, seed: 4 });
  for (const [site, checks] of sites.entries())
    await write(...checks.map((one) => ({ site, ...one })));
  await packHours(db);
  const { rows } = await db.execute<{ site: number; packed: Buffer }>(
    sql`select site, packed from check_hours where hour = ${hour}`,
  );
  expect(rows).toHaveLength(sites.length);
  for (const { site, packed } of rows)
    expect(packed.toString('hex')).toBe(packHour(hour, sites[site] ?? []).toString('hex'));
});

test('a chore that cannot do its work stops neither the others nor the start', async () => {
  await write(result(1, Date.now()));
  await db.execute(sql`drop table sums_state, watches`);
  const given = {
    db,
    log: silentLog,
    now: () => new Date(),
    config: { ...testConfig, dataDir: '' },
  };
  const clock = startClock(given, { kept: checkDuties });
  await expect.poll(async () => left('checks_other')).toBe(0);
  await clock.stop();
  expect(await left()).toBe(1);
});

test('rows from odd times stay where they are and disturb nobody', async () => {
  const now = Date.now();
  await db.execute(sql`insert into checks values
    (1, 'infinity', 1, 200, 0, 0), (1, '-infinity', 1, 200, 0, 0),
    (1, '2999-01-01', 1, 200, 0, 0), (-7, ${new Date(now - 5 * hourMs).toISOString()}, -5, -1, 99, 99)`);
  await keepPartitions(db, now);
  expect(await left('checks_other')).toBe(2);
  expect(await packedAt(-7)).toHaveLength(1);
});
