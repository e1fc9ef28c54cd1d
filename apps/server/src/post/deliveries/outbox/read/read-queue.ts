import type { DeliveryChannel } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../base/platform/database/transaction.ts';

export type Queue = { dead: number; lateMinutes: number };

/** How many messages of a channel were given up, and how long the oldest due one has waited. */
export const readQueue = async (db: Executor, channel: DeliveryChannel): Promise<Queue> => {
  const { rows } = await db.execute<Queue>(sql`
    select count(*) filter (where state = 'dead')::int as dead,
      coalesce(floor(extract(epoch from now() - min(next_attempt_at) filter (where state = 'waiting')) / 60), 0)::int as "lateMinutes"
    from deliveries where channel = ${channel}`);
  return rows[0] ?? { dead: 0, lateMinutes: 0 };
};
