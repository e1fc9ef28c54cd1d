import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/transaction.ts';
import { watches } from '../table.ts';

/** What the registry told of a site's domain; the watch knows it when an outage begins. */
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
