import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/transaction.ts';
import { apiKeys, links, sessions } from './table.ts';

/** What a disabled person loses with the same commit: sessions, partner keys and open links. */
export const endAccess = async (tx: Tx, userIds: string[]): Promise<void> => {
  for (const table of [sessions, apiKeys, links])
    await tx.delete(table).where(inArray(table.userId, userIds));
};
