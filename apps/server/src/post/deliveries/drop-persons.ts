import { eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { deliveries } from './table.ts';

/** To a person who is deleted for good: what waits is dropped, and of the rest only that it was sent. */
export const dropPersonsMessages = async (
  tx: Tx,
  { id, email }: { id: string; email: string },
  gone: string,
): Promise<void> => {
  await tx
    .update(deliveries)
    .set({
      recipient: gone,
      data: {},
      subject: null,
      lastError: null,
      state: sql`case when ${deliveries.state} in ('waiting', 'aside') then 'dropped' else ${deliveries.state} end`,
    })
    .where(or(eq(deliveries.userId, id), eq(deliveries.recipient, email)));
};
