import { hourMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { hourOf, type Result } from '../results.ts';
import { closeSums } from './close-sums.ts';
import { writeResults } from './write.ts';

const now = Date.now();
const long = now - 5 * hourMs;
let database: TestDatabase;
let db: TestDatabase['db'];

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  return () => database.drop();
});

const result = (site: number, at: number, failure = 0): Result => ({
  site,
  at,
  ms: 100,
  status: 200,
  failure,
  flags: 0,
});
const write = (...results: Result[]) => writeResults(db, newId(), results);

type Row = { site: number; hour: number; counted: number; ok: number; ms: number; open: boolean };
const kept = async (): Promise<Row[]> =>
  (
    await db.execute<Row>(
      sql`select site, hour, counted, ok, ms_sum as ms, open from hour_sums order by hour, site, open`,
    )
  ).rows;
const row = (site: number, at: number, counted: number, ok: number, open: boolean): Row => ({
  site,
  hour: hourOf(at),
  counted,
  ok,
  ms: ok * 100,
  open,
});

test('sums of closed hours move as they are, those of open ones stay', async () => {
  await write(result(2, long), result(1, long), result(1, long, 5), result(1, now));
  await closeSums(db, now);
  const expected = [row(1, long, 2, 1, false), row(2, long, 1, 1, false), row(1, now, 1, 1, true)];
  expect(await kept()).toEqual(expected);
  await closeSums(db, now);
  expect(await kept()).toEqual(expected);
});

test('what comes late for a closed hour is added to it', async () => {
  await write(result(1, long));
  await closeSums(db, now);
  await write(result(1, long, 5), result(2, long));
  expect(await kept()).toEqual([
    row(1, long, 1, 1, false),
    row(1, long, 1, 0, true),
    row(2, long, 1, 1, true),
  ]);
  await closeSums(db, now);
  expect(await kept()).toEqual([row(1, long, 2, 1, false), row(2, long, 1, 1, false)]);
});

test('writes beside the closing, two closings at once: every check is counted once', async () => {
  const sites = Array.from({ length: 40 }, (_, at) => at + 1);
  await write(...sites.map((site) => result(site, long)));
  const late = Array.from({ length: 12 }, () => write(...sites.map((site) => result(site, long))));
  await Promise.all([...late, ...Array.from({ length: 6 }, () => closeSums(db, now))]);
  await closeSums(db, now);
  expect(await kept()).toEqual(sites.map((site) => row(site, long, 13, 13, false)));
});

test('a write under way is waited for and not lost', async () => {
  await write(result(1, long));
  const [written, toldToEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = db.transaction(async (tx) => {
    await tx.execute(
      sql`update hour_sums_open set counted = counted + 1, ok = ok + 1, ms_sum = ms_sum + 100`,
    );
    written.resolve();
    await toldToEnd.promise;
  });
  await written.promise;
  const closing = closeSums(db, now);
  // A wait for a row is a lock on its writer's transaction. It names no database, so other tests' would count.
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
  toldToEnd.resolve();
  await Promise.all([writing, closing]);
  expect(await kept()).toEqual([row(1, long, 2, 2, false)]);
});
