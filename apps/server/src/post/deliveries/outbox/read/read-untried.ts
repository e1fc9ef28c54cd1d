import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../base/platform/database/transaction.ts';

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
