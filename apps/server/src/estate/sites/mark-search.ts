import { and, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from './table.ts';

/** Sets whether clients see search figures. The audit line is written by the connection. */
export const markSearchConnected = async (
  tx: Executor,
  ids: string[],
  { connected, at }: { connected: boolean; at: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(sites)
    .set({ searchConnected: connected, updatedAt: at })
    .where(and(inArray(sites.id, ids), ne(sites.searchConnected, connected)));
};
