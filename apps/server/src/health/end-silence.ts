import { isNull, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/transaction.ts';
import { silences } from './table.ts';

/** Ends an open silence untold: it was told where the data come from. */
export const endSilence = async (tx: Tx): Promise<void> => {
  await tx
    .update(silences)
    .set({ toAt: sql`greatest(now(), ${silences.fromAt})` })
    .where(isNull(silences.toAt));
};
