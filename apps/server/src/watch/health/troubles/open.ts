import { asc, isNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { troubles } from '../table.ts';

/** What is wrong with the watch itself now, the oldest first. */
export const readTroubles = (db: Executor) =>
  db.select().from(troubles).where(isNull(troubles.toAt)).orderBy(asc(troubles.fromAt));
