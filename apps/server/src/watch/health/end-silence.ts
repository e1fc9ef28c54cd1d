import { isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { silences, troubles } from './table.ts';

/**
 * Ends an open silence and open troubles without a message: copied data hold those that the
 * original already reported.
 */
export const endSilence = async (tx: Tx): Promise<void> => {
  for (const table of [silences, troubles] as const)
    await tx
      .update(table)
      .set({ toAt: sql`greatest(now(), ${table.fromAt})` })
      .where(isNull(table.toAt));
};
