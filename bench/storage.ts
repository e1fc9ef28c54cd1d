import { sql } from 'drizzle-orm';
import type { Database } from '../apps/server/src/base/platform/database/database.ts';
import { newId } from '../apps/server/src/base/platform/database/ids.ts';
import { foldDays } from '../apps/server/src/watch/checks/sums/fold.ts';
import { keepPartitions } from '../apps/server/src/watch/checks/sums/partitions.ts';
import { writeResults } from '../apps/server/src/watch/checks/sums/write.ts';
import { addSites } from './kit/add-sites.ts';
import { openHouse } from './kit/house.ts';
import { cpuPercentiles, type Row } from './kit/measure.ts';

const hourMs = 3_600_000;
const siteCount = 200;
const hours = 24;
const settled = 6;
const manySites = 500;

/** Writes the checks that are due within ten seconds; returns how many. */
const writeTenSeconds = async (
  db: Database,
  sites: { number: number }[],
  hourStart: number,
  second: number,
): Promise<number> => {
  const due = sites.filter(
    ({ number }) =>
      Math.floor((number * 37) % 60) >= second % 60 && (number * 37) % 60 < (second % 60) + 10,
  );
  if (due.length === 0) return 0;
  await writeResults(
    db,
    newId(),
    due.map(({ number }) => ({
      site: number,
      at: hourStart + second * 1000 + ((number * 37) % 10) * 1000 + 137,
      ms: 120 + ((number + second) % 300),
      status: 200,
      failure: 0,
      flags: 0,
    })),
  );
  return due.length;
};

/**
 * A day of checks of 200 sites in batches of ten seconds, about as many rows as the checker
 * writes a second for 2,000 sites; sizes as they stand, nothing is compacted first.
 */
export const storageRows = async (): Promise<Row[]> => {
  const { house, get, close } = await openHouse(0);
  const { db } = house;
  await addSites(db, siteCount, 'https://bench.example/', 60);
  const { rows: sites } = await db.execute<{ id: string; number: number }>(
    sql`select id, number from sites`,
  );
  const start = Math.floor(Date.now() / hourMs) - hours - 3;
  const wal = async () =>
    (await db.execute<{ n: number }>(sql`select (pg_current_wal_lsn() - '0/0')::float8 as n`))
      .rows[0]?.n ?? 0;
  const size = async (parent: string) =>
    (
      await db.execute<{ n: number }>(sql`
        select sum(pg_total_relation_size(c.oid))::float8 as n from pg_class c
        where c.oid in (select inhrelid from pg_inherits where inhparent = ${parent}::regclass) or c.relname = ${parent}`)
    ).rows[0]?.n ?? 0;
  const before = await wal();
  let count = 0;
  /** Size of the sums while the open part is at its full size. */
  let early = 0;
  for (let hour = start; hour < start + hours; hour++) {
    await keepPartitions(db, hour * hourMs);
    if (hour === start + settled) early = await size('hour_sums');
    for (let second = 0; second < 3600; second += 10)
      count += await writeTenSeconds(db, sites, hour * hourMs, second);
  }
  await keepPartitions(db, (start + hours) * hourMs);
  const late = await size('hour_sums');
  const written = ((await wal()) - before) / count;
  await keepPartitions(db, (start + hours + 3) * hourMs);
  await foldDays(db);
  const kept = (await size('check_hours')) / count;
  const sums = (late - early) / (siteCount * (hours - settled));
  const id = sites[0]?.id ?? '';
  const read = (days: number) =>
    cpuPercentiles(async () => (await get(`/api/sites/${id}/uptime?days=${days}`)).text(), 300);
  const month = await read(30);
  await db.execute(sql`insert into day_sums select ${sites[0]?.number}::int, d::date, 17280, 17279, 3000000
    from generate_series(now() - interval '364 days', now() - interval '2 days', interval '1 day') d on conflict do nothing`);
  const year = await read(365);
  await close();
  return [
    {
      what: 'disk for one check after a day, indexes included',
      ours: `${kept.toFixed(1)} bytes kept, ${written.toFixed(0)} written`,
      baseline: '115-155 kept and 36,000-46,000 written (Uptime Kuma)',
      ratio: null,
      bar: 'at most 40 kept, 400 written',
      met: kept <= 40 && written <= 400,
    },
    {
      what: 'sums, bytes for a site and hour',
      ours: `${sums.toFixed(0)} bytes more with each, ${(early / 1000).toFixed(0)} kB after ${settled} hours`,
      baseline: '',
      ratio: null,
      bar: 'at most 100',
      met: sums <= 100,
    },
    {
      what: `disk a day, ${manySites} sites by the minute`,
      ours: `${(((kept * 1440 + sums * 24) * manySites) / 1e6).toFixed(1)} MB`,
      baseline: '',
      ratio: null,
      bar: 'at most 30 MB',
      met: (kept * 1440 + sums * 24) * manySites <= 30e6,
    },
    {
      what: 'uptime over 30 days (CPU of our process)',
      ours: `p50 ${month.p50.toFixed(2)} ms, p99 ${month.p99.toFixed(2)} ms; 365 days p50 ${year.p50.toFixed(2)} ms`,
      baseline: `${month.p50.toFixed(2)} ms for 30 days`,
      ratio: year.p50 / month.p50,
      bar: 'p50 2 ms, p99 5 ms',
      met: month.p50 <= 2 && month.p99 <= 5,
    },
  ];
};
