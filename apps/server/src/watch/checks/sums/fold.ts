import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { addDays, firstHour, pragueDay } from '../../../base/platform/time/prague.ts';
import { untold } from './close-sums.ts';
import { speedsOfHours } from './speeds.ts';

/** Folds the hours of past days into daily sums, one day per transaction. */
export const foldDays = async (db: Database, now = Date.now()): Promise<void> => {
  const today = pragueDay(now);
  const foldOne = () =>
    transaction(db, async (tx) => {
      await tx.execute(untold);
      await tx.execute(sql`insert into sums_state (folded_until)
        select coalesce((to_timestamp(min(hour)::float8 * 3600) at time zone 'Europe/Prague')::date, ${today}::date)
        from hour_sums on conflict do nothing`);
      const { rows } = await tx.execute<{ day: string }>(
        sql`select folded_until::text as day from sums_state where folded_until < ${today} for update`,
      );
      const day = rows[0]?.day;
      if (!day) return false;
      const next = addDays(day, 1);
      await tx.execute(sql`
        insert into day_sums (site, day, counted, ok, ms_sum, speeds)
        select site, ${day}::date, sum(counted), sum(ok), sum(ms_sum), ${speedsOfHours} from hour_sums
        where hour >= ${firstHour(day)} and hour < ${firstHour(next)} group by site
        on conflict (site, day) do update set
          counted = excluded.counted, ok = excluded.ok, ms_sum = excluded.ms_sum,
          speeds = excluded.speeds`);
      await tx.execute(sql`update sums_state set folded_until = ${next}::date`);
      return true;
    });
  while (await foldOne());
};
