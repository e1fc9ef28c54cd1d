import { hourStrip } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { hourOf } from '../results.ts';
import type { Sum } from '../sums/sums.ts';

export type LastDaySum = Sum & { lastCheckAt: Date | null };
type Row = Sum & { site: number; last: number | null };

/** When so many failed, reading all is cheaper. */
const mostNamed = 2000;

const readFailed = async (db: Executor, from: number): Promise<number[]> => {
  const { rows } = await db.execute<{ site: number }>(
    sql`select distinct site from hour_sums where hour >= ${from} and ok < counted`,
  );
  return rows.map(({ site }) => site);
};

/**
 * The current hour and the 24 before it, by site number: of every site, or at least of those that
 * failed in that time, which are few.
 */
export const readLastDaySums = async (
  db: Executor,
  now: number,
  which: 'all' | 'failed',
): Promise<Map<number, LastDaySum>> => {
  const from = hourOf(now) - hourStrip.length;
  const failed = which === 'failed' ? await readFailed(db, from) : [];
  if (which === 'failed' && failed.length === 0) return new Map();
  const hours = Array.from({ length: hourStrip.length + 1 }, (_, at) => from + at);
  const where =
    which === 'all' || failed.length > mostNamed
      ? sql`hour >= ${from}`
      : sql`hour = any(${sql.param(hours)}::int[]) and site = any(${sql.param(failed)}::int[])`;
  const { rows } = await db.execute<Row>(sql`
    select site, sum(counted)::int as counted, sum(ok)::int as ok, sum(ms_sum) as "msSum",
      max(hour::float8 * 3600 + last_second) as last
    from hour_sums where ${where} group by site`);
  return new Map(
    rows.map(({ site, last, ...sum }) => [
      site,
      { ...sum, lastCheckAt: last === null ? null : new Date(last * 1000) },
    ]),
  );
};
