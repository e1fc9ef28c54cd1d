import type { ClockRule } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Duty } from '../../base/clock/index.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { asSearched } from './as-searched.ts';
import { keptQueries } from './keep.ts';
import { endOfMonth, monthBefore, monthOfDay, rereadDays } from './steps.ts';

const kept = keptQueries;
const batch = 5000;

type Group = { siteId: string; engine: string; month: string; watched: string[] };

/** The last month whose queries no engine will still change. */
const lastClosed = (today: string): string => {
  let month = monthBefore(monthOfDay(today));
  while (endOfMonth(month) >= addDays(today, -rereadDays)) month = monthBefore(month);
  return month;
};

/** Months that hold more than can be kept of them. */
const readFull = async (db: Executor, closed: string): Promise<Group[]> => {
  const { rows } = await db.execute<Group>(sql`
    with full_months as (select site_id, engine, month, count(*) as queries from search_queries
      where month <= ${closed} group by site_id, engine, month having count(*) > ${2 * kept})
    select site_id as "siteId", engine, month::text, coalesce(seo_queries, '{}') as watched
    from full_months left join watched_items using (site_id)
    where queries > ${2 * kept} + coalesce(cardinality(seo_queries), 0)
    order by site_id, engine, month`);
  return rows;
};

/** Found first and dropped by name: a join of the month with itself may take minutes where nothing is analysed yet. */
const dropSome = async (db: Executor, { siteId, engine, month, watched }: Group) => {
  const of = sql`site_id = ${siteId} and engine = ${engine} and month = ${month}`;
  const { rows } = await db.execute<{ query: string }>(sql`
    select query from (select query,
        row_number() over (order by clicks desc, impressions desc, query) as by_clicks,
        row_number() over (order by impressions desc, clicks desc, query) as by_impressions
      from search_queries where ${of}) as ranked
    where by_clicks > ${kept} and by_impressions > ${kept}
      and query <> all (${sql.param(watched.map(asSearched))}::text[]) limit ${batch}`);
  const needless = sql.param(rows.map(({ query }) => query));
  await db.execute(
    sql`delete from search_queries where ${of} and query = any (${needless}::text[])`,
  );
  return rows.length;
};

/**
 * Deletes queries of closed months that no page or report reads, a batch at a time; returns how
 * many.
 */
export const tidyQueries = async (
  db: Executor,
  today: string,
  signal?: AbortSignal,
): Promise<number> => {
  let dropped = 0;
  for (const group of await readFull(db, lastClosed(today))) {
    let some = batch;
    while (some === batch) {
      signal?.throwIfAborted();
      some = await dropSome(db, group);
      dropped += some;
    }
  }
  return dropped;
};

const rule: ClockRule = { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 3 * 60 + 20 };

export const tidyDuty: Duty = {
  rule,
  work: async ({ db, now }, { signal }) => ({
    done: await tidyQueries(db, pragueDay(now().getTime()), signal),
    failed: 0,
  }),
};
