import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { isWatched } from '../sites/index.ts';
import { sites } from '../sites/table.ts';
import { freshSeconds, lastResults } from './last-results.ts';
import { flag } from './results.ts';

export type Silence = {
  watched: number;
  /** Watched sites without a result for as long as one counts. */
  overdue: number;
  /** The last result of any overdue site, or when the last of them began to be watched; null: none is overdue. */
  since: Date | null;
  /** The last result of any watched site. */
  newest: Date | null;
};

type Row = {
  watched: number;
  overdue: number;
  since: number | null;
  newest: number | null;
};

const instant = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** Whether the sites are measured as they should be. A site that was changed just now has its time anew. */
export const readSilence = async (db: Executor, now: Date): Promise<Silence> => {
  const { rows } = await db.execute<Row>(sql`
    select count(*)::int as watched, count(*) filter (where late)::int as overdue,
      max(since) filter (where late) as since, max(at) as newest
    from (select *, since + fresh <= ${now.getTime() / 1000}::float8 as late from (
      select l.at, ${freshSeconds} as fresh,
        greatest(l.at, extract(epoch from ${sites.updatedAt})::float8) as since
      from ${sites} left join (${lastResults()}) l on l.site = ${sites.number}
      where ${isWatched}) known) due`);
  const row = rows[0] ?? { watched: 0, overdue: 0, since: null, newest: null };
  return { ...row, since: instant(row.since), newest: instant(row.newest) };
};

const recentMs = 120_000;

/** Whether checks go on though the watch itself sees nothing: that is another trouble than silence. */
export const isBlindNow = async (db: Executor, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - recentMs).toISOString();
  const { rows } = await db.execute<{ blind: boolean }>(sql`
    select exists (select 1 from checks where at > ${since}::timestamptz
      and flags & ${flag.notMeasured} <> 0) as blind`);
  return rows[0]?.blind ?? false;
};
