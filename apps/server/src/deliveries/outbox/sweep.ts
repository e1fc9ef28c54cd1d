import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/transaction.ts';

/** Requests for a new password to addresses that nobody has: dropped, and soon forgotten. */
export const sweepDropped = async (db: Executor): Promise<void> => {
  await db.execute(sql`
    delete from deliveries where kind = 'password_reset' and state = 'dropped'
      and created_at < now() - interval '1 hour'`);
};
