import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { slowTimes } from '../table.ts';

export const sweepSlowTimes = async (db: Executor): Promise<void> => {
  const days = limits.keptDays.slowTimes;
  await db.delete(slowTimes).where(sql`to_at < now() - make_interval(days => ${days})`);
};
