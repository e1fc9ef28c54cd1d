import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { hourOf } from '../results.ts';

/** The current hour and the one before: nearly every site's last result is in one of them. */
export const recentHour = (now: number): number => hourOf(now) - 1;

type Row = { site: number; at: number | null };

const keepLater = (known: Map<number, Date>, rows: Row[]): void => {
  for (const { site, at } of rows) {
    const before = known.get(site);
    if (at !== null && (!before || at * 1000 > before.getTime()))
      known.set(site, new Date(at * 1000));
  }
};

/**
 * When each of these sites was last measured, by site number; never measured ones are missing.
 * Checks that measured nothing do not count.
 */
export const readLastResults = async (
  db: Executor,
  now: number,
  numbers: number[],
): Promise<Map<number, Date>> => {
  const known = new Map<number, Date>();
  const of = (sites: number[]) => sql`site = any(${sql.param(sites)}::int[])`;
  const recent = await db.execute<Row>(sql`
    select site, hour::float8 * 3600 + last_second as at from hour_sums_open
    where hour >= ${recentHour(now)} and ${of(numbers)}`);
  keepLater(known, recent.rows);
  const older = numbers.filter((number) => !known.has(number));
  if (older.length === 0) return known;
  const rest = await db.execute<Row>(sql`
    select site, hour::float8 * 3600 + last_second as at from hour_sums_open where ${of(older)}
    union all
    select site, extract(epoch from at)::float8 from last_results where ${of(older)}`);
  keepLater(known, rest.rows);
  return known;
};

/** Whether any watched site of a scope has a current result; true when none is watched. */
export const isAnyFresh = async (db: Executor, now: number, scope: SQL): Promise<boolean> => {
  const since = sql`${now / 1000}::float8 - ${sites.freshSeconds}`;
  const among = sql`${sites.number} and ${isWatched} and ${scope}`;
  const { rows } = await db.execute<{ fresh: boolean }>(sql`
    select exists (select 1 from (
        select 1 from hour_sums_open h join ${sites} on h.site = ${among}
        where h.hour::float8 * 3600 + h.last_second > ${since} order by h.hour desc limit 1) newest)
      or exists (select 1 from last_results l join ${sites} on l.site = ${among}
        where extract(epoch from l.at)::float8 > ${since})
      or not exists (select 1 from ${sites} where ${isWatched} and ${scope}) as fresh`);
  return rows[0]?.fresh ?? true;
};
