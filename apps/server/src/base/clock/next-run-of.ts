import type { DutyName } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { duties } from './table.ts';

/** When a duty runs next; null before a process has entered it. */
export const nextRunOf = async (db: Executor, name: DutyName): Promise<Date | null> => {
  const [row] = await db
    .select({ nextAt: duties.nextAt })
    .from(duties)
    .where(eq(duties.name, name));
  return row?.nextAt ?? null;
};
