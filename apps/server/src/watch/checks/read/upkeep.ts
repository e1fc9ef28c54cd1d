import { sql } from 'drizzle-orm';
import { onlyRow } from '../../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { firstOpenHour } from '../results.ts';
import { recentHour } from './last-results.ts';

export type Upkeep = {
  /** Seconds since the newest measured result of any site; null: none in the last hour or two. */
  newestAge: number | null;
  /** Closed hours of results that are not packed yet. */
  unpackedHours: number;
  /** Days before today whose daily sums are not folded. */
  unfoldedDays: number;
};

/** How far the keeping of results is; reads the present only, however long the past is. */
export const readUpkeep = async (db: Executor, now: Date): Promise<Upkeep> => {
  const seconds = now.getTime() / 1000;
  const { rows } = await db.execute<Upkeep>(sql`
    select (select ${seconds}::float8 - max(hour::float8 * 3600 + last_second) from hour_sums_open
        where hour >= ${recentHour(now.getTime())}) as "newestAge",
      (select count(*) from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'checks'::regclass and c.relname ~ '^checks_h[0-9]+$'
          and substring(c.relname from 9)::int < ${firstOpenHour(now.getTime())})::int as "unpackedHours",
      greatest(0, coalesce((select (to_timestamp(${seconds}) at time zone 'Europe/Prague')::date - folded_until
        from sums_state), 0))::int as "unfoldedDays"`);
  return onlyRow(rows);
};
