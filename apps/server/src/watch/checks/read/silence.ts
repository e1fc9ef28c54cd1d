import { sql } from 'drizzle-orm';
import { onlyRow } from '../../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { flag } from '../results.ts';
import { recentHour } from './last-results.ts';

type Silence = {
  watched: number;
  /** Watched sites with a current result. */
  fresh: number;
  /** Watched sites that should have a current result but do not. */
  overdue: number;
  /**
   * The latest result of any overdue site, or when the last of them started being watched; null:
   * none is overdue.
   */
  since: Date | null;
};

type Row = { watched: number; stale: number; overdue: number; since: number | null };

/**
 * Whether sites are measured as they should be. A site changed just now gets its full time again.
 * Only sites without a recent result are examined closely.
 */
export const readSilence = async (db: Executor, now: Date): Promise<Silence> => {
  const seconds = sql`${now.getTime() / 1000}::float8`;
  const { rows } = await db.execute<Row>(sql`
    select (select count(*) from ${sites} where ${isWatched})::int as watched,
      count(*) filter (where coalesce(at, 0) + fresh <= ${seconds})::int as stale,
      count(*) filter (where since + fresh <= ${seconds})::int as overdue,
      max(since) filter (where since + fresh <= ${seconds}) as since
    from (select ${sites.freshSeconds} as fresh, last.at,
        greatest(last.at, extract(epoch from ${sites.updatedAt})::float8) as since
      from ${sites} cross join lateral (
        select greatest(
          (select max(h.hour::float8 * 3600 + h.last_second) from hour_sums_open h
            where h.site = ${sites.number}),
          (select extract(epoch from l.at)::float8 from last_results l
            where l.site = ${sites.number})) as at) last
      where ${isWatched} and not exists (select 1 from hour_sums_open h
        where h.site = ${sites.number} and h.hour >= ${recentHour(now.getTime())}
          and h.hour::float8 * 3600 + h.last_second > ${seconds} - ${sites.freshSeconds})) doubtful`);
  const { watched, stale, overdue, since } = onlyRow(rows);
  return {
    watched,
    fresh: watched - stale,
    overdue,
    since: since === null ? null : new Date(since * 1000),
  };
};

const recentMs = 120_000;

/** Whether checks run but the checker has no network: that is a different problem from silence. */
export const isBlindNow = async (db: Executor, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - recentMs).toISOString();
  const { rows } = await db.execute<{ blind: boolean }>(sql`
    select exists (select 1 from checks where at > ${since}::timestamptz
      and flags & ${flag.notMeasured} <> 0) as blind`);
  return rows[0]?.blind ?? false;
};
