import type { DeliveryChannel } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../base/platform/database/transaction.ts';

export type Waiting = {
  channel: DeliveryChannel;
  waiting: number;
  /** Seconds since the oldest was written, or its reader's quiet hours ended; held ones left out. */
  oldest: number;
  /** The same without those that their own recipient refuses: who waits here waits for us or the service. */
  stuck: number;
};

/** What waits on each channel. */
export const readWaiting = async (db: Executor): Promise<Waiting[]> => {
  const { rows } = await db.execute<Waiting>(sql`
    select channel, count(*)::int as waiting,
      greatest(0, coalesce(extract(epoch from now()
        - min(greatest(created_at, held_until)) filter (where not held)), 0))::float8 as oldest,
      greatest(0, coalesce(extract(epoch from now()
        - min(greatest(created_at, held_until)) filter (where not held and failures = 0)), 0))::float8 as stuck
    from deliveries where state = 'waiting' group by channel`);
  return rows;
};
