import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { firstOpenHour } from '../results.ts';

/** Adds up sums of an hour, in whichever part of the table they meet (`h` is that part). */
export const addingSums = `
  on conflict (hour, site) do update set
    counted = h.counted + excluded.counted, ok = h.ok + excluded.ok, ms_sum = h.ms_sum + excluded.ms_sum,
    last_second = greatest(h.last_second, excluded.last_second),
    fast = h.fast + excluded.fast, slow = h.slow + excluded.slow`;

/** What is moved or folded stays as it is told: nobody hears of it (0320-standings.sql). */
export const untold = sql`set local hlidka.untold = 'on'`;

/** Rows are taken in the same order as writes take them, which avoids deadlocks. */
const move = (hour: number) =>
  sql.raw(`
  with old as (
    select site, hour from hour_sums_open where hour = ${hour} order by site for update
  ), gone as (
    delete from hour_sums_open o using old where o.hour = old.hour and o.site = old.site returning o.*
  ), latest as (
    insert into last_results as l (site, at)
    select site, to_timestamp(hour::float8 * 3600 + last_second) from gone where last_second is not null order by site
    on conflict (site) do update set at = excluded.at where excluded.at > l.at
  )
  insert into hour_sums_closed as h (site, hour, counted, ok, ms_sum, last_second, fast, slow)
  select site, hour, counted, ok, ms_sum, last_second, fast, slow from gone order by site
  ${addingSums}`);

/** Moves closed hours out of the small, often rewritten part, one hour per transaction. */
export const closeSums = async (db: Database, now = Date.now()): Promise<void> => {
  const { rows } = await db.execute<{ hour: number }>(sql`
    select distinct hour from hour_sums_open where hour < ${firstOpenHour(now)} order by hour`);
  for (const { hour } of rows)
    await transaction(db, async (tx) => {
      await tx.execute(untold);
      await tx.execute(move(hour));
    });
  // Frees the space for the next hours at once instead of waiting for autovacuum.
  if (rows.length > 0) await db.execute(sql`vacuum hour_sums_open`);
};
