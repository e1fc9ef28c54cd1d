import type { DeliveryChannel } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { Delivery } from './letter.ts';
import { deliveries } from './table.ts';

const leaseSeconds = 30;
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;

/**
 * Takes due rows under a lease. `held` are this process' own, in case the database was away
 * longer than their lease. Of an incident, a recipient never hears the end before the beginning.
 */
export const claim = async (
  db: Database,
  channel: DeliveryChannel,
  limit: number,
  held: Iterable<string>,
): Promise<Delivery[]> => {
  const rows = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, nextAttemptAt: lease })
    .where(
      sql`${deliveries.id} in (
        select d.id from deliveries d
        where d.state = 'waiting' and d.channel = ${channel} and d.next_attempt_at <= now()
          and d.id <> all (${sql.param([...held])}::uuid[])
          and not exists (
            select 1 from deliveries earlier
            where earlier.incident_id = d.incident_id and earlier.channel = d.channel
              and earlier.recipient = d.recipient and earlier.state = 'waiting'
              and earlier.event = 'opened' and d.event = 'resolved')
        order by d.next_attempt_at limit ${limit} for update skip locked)`,
    )
    .returning();
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
};

/** A living process keeps its rows however long a channel takes. */
export const renewLeases = async (db: Database, held: Iterable<string>): Promise<void> => {
  await db
    .update(deliveries)
    .set({ nextAttemptAt: lease })
    .where(and(inArray(deliveries.id, [...held]), eq(deliveries.state, 'waiting')));
};
