import type { FirstSteps } from '@hlidka/protocol';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../../base/platform/database/transaction.ts';
import { deliveries } from '../../table.ts';

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
