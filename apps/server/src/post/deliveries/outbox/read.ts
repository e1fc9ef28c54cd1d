import type { DeliveryChannel, FirstSteps } from '@hlidka/protocol';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../../../base/platform/database/plain-rows.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../table.ts';

/**
 * Seconds the oldest due message has waited for a first attempt. While a service fails, one message
 * probes it and the rest wait: that is no sign of a missing worker.
 */
export const readUntried = async (db: Executor): Promise<number> => {
  const { rows } = await db.execute<{ late: number | null }>(sql`
    select max(extract(epoch from now() - greatest(oldest, tried)))::float8 as late from (
      select greatest(min(next_attempt_at), 'epoch') as oldest,
        max(least(next_attempt_at, now() + interval '1 year')) filter (where attempts > 0) as tried
      from deliveries where state = 'waiting' group by channel) waiting`);
  return Math.max(0, rows[0]?.late ?? 0);
};

/** How the last test mail ended. */
export const readTestMail = async (db: Executor): Promise<FirstSteps['testMail']> => {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.kind, 'test'))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  if (!row) return null;
  const { state, lastError: error, sentAt, createdAt } = row;
  return { state, at: (sentAt ?? createdAt).toISOString(), error };
};

export type WaitingMessages = {
  channel: DeliveryChannel;
  waiting: number;
  /** Seconds since the oldest was written, or its reader's quiet hours ended; held ones left out. */
  oldest: number;
  /** The same without messages that their own recipient refuses: these wait for us or for the service. */
  stuck: number;
};

/** What waits on each channel. */
export const readWaiting = async (db: Executor): Promise<WaitingMessages[]> => {
  const { rows } = await db.execute<WaitingMessages>(sql`
    select channel, count(*)::int as waiting,
      greatest(0, coalesce(extract(epoch from now()
        - min(greatest(created_at, held_until)) filter (where not held)), 0))::float8 as oldest,
      greatest(0, coalesce(extract(epoch from now()
        - min(greatest(created_at, held_until)) filter (where not held and failures = 0)), 0))::float8 as stuck
    from deliveries where state = 'waiting' group by channel`);
  return rows;
};

export type Queue = { dead: number; lateMinutes: number };

/** How many messages of a channel were given up, and how long the oldest due one has waited. */
export const readQueue = async (db: Executor, channel: DeliveryChannel): Promise<Queue> => {
  const { rows } = await db.execute<Queue>(sql`
    select count(*) filter (where state = 'dead')::int as dead,
      coalesce(floor(extract(epoch from now() - min(next_attempt_at) filter (where state = 'waiting')) / 60), 0)::int as "lateMinutes"
    from deliveries where channel = ${channel}`);
  return onlyRow(rows);
};

/** SQL condition: the recipient got, may have got, or will get the incident's beginning. */
export const wasTold = (incidentId: SQL, channel: DeliveryChannel, recipient: SQL): SQL =>
  sql`exists (select 1 from deliveries told where told.incident_id = ${incidentId}
    and told.channel = ${channel} and told.event = 'opened' and told.recipient = ${recipient}
    and (told.state in ('waiting', 'sent', 'kept') or told.maybe_heard))`;
