import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { watches } from '../table.ts';

/**
 * Stores the registry's name server of a site's domain, so that it is known when an outage begins.
 */
export const keepNameServer = async (
  db: Executor,
  siteId: string,
  nameServer: string | null,
): Promise<void> => {
  await db
    .update(watches)
    .set({ nameServer })
    .where(
      and(
        eq(watches.siteId, siteId),
        sql`${watches.nameServer} is distinct from ${nameServer}::text`,
      ),
    );
};
