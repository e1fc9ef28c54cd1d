import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import type { ForgetCheck } from '../../../estate/sites/index.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { hourOf } from '../results.ts';

/**
 * A further check is removed, and its sums with it; its usual times go by their key. Hours are asked for one by one: the table lies in their order. Its
 * single results are shown nowhere any more and are dropped with the others of their day.
 */
export const forgetSums: ForgetCheck = async (tx, { number, createdAt }, at) => {
  const now = hourOf(at.getTime());
  const from = Math.max(hourOf(createdAt.getTime()), now - limits.keptDays.hourSums * 24);
  await tx.execute(sql`
    delete from hour_sums using generate_series(${from - 1}::int, ${now + 1}::int) h(hour)
    where hour_sums.hour = h.hour and hour_sums.site = ${number}`);
  for (const table of ['day_sums', 'last_results'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where site = ${number}`);
};

/** What was written of a check in the moment in which it was removed. */
export const dropStraySums = async (db: Database): Promise<void> => {
  await db.execute(sql`
    delete from hour_sums_open h
    where not exists (select 1 from ${siteChecks} c where c.number = h.site)
      and not exists (select 1 from ${siteChecks} c where c.own_sums = h.site)`);
};
