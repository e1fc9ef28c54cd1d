import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';

const { gatherings, loneGatherings } = limits.keptDays;
/** Rows per pass. */
const most = 1000;

/**
 * Deletes gatherings of a single outage soon, others when their common cause is no longer shown;
 * never open ones.
 */
export const sweepGatherings = async (db: Executor): Promise<void> => {
  const ofThis = sql`(i.opened_with = g.id or i.resolved_with = g.id)`;
  await db.execute(sql`
    delete from gatherings where id in (
      select g.id from gatherings g
      where g.due_at is null and g.event in ('opened', 'resolved')
        and g.last_at < now() - make_interval(days => ${loneGatherings})
        and not exists (select 1 from incidents i where ${ofThis} and i.resolved_at is null)
        and (g.last_at < now() - make_interval(days => ${gatherings})
          or (select count(*) from (select 1 from incidents i where ${ofThis} limit 2) few) < 2)
      order by g.last_at limit ${most})`);
};
