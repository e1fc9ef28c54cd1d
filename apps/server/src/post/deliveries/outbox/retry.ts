import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';

/**
 * Puts a dead row back into the queue. False when it is not dead, or when it reports the beginning
 * of an incident whose end its recipient already got or was spared.
 */
export const revive = async (db: Executor, id: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update deliveries d set state = 'waiting', attempts = 0, failures = 0, next_attempt_at = now()
    where d.id = ${id} and d.state = 'dead'
      and not exists (
        select 1 from deliveries later
        where later.incident_id = d.incident_id and later.channel = d.channel
          and later.recipient = d.recipient and later.state in ('sent', 'kept', 'dropped')
          and later.event = 'resolved' and d.event = 'opened')`);
  return (rowCount ?? 0) > 0;
};
