import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Letter } from './letter.ts';

/** Deletes dropped messages of a kind soon after. */
export const forgetDropped = async (db: Executor, { kind }: Letter): Promise<void> => {
  await db.execute(sql`
    delete from deliveries where kind = ${kind} and state = 'dropped'
      and created_at < now() - interval '1 hour'`);
};
