import type { Language } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { ownedOnce } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { grantedSites, grants, users } from '../../people/people/table.ts';

export type Reader = { id: string; name: string; email: string; language: Language };
type About = { clientId: string; siteId: string | null };

/** `mayRead` in reverse: the active users who may see such a report, or one of them. */
export const findReaders = (
  db: Executor,
  { clientId, siteId }: About,
  userId?: string | null,
): Promise<Reader[]> => {
  const holders = eq(grants.clientId, clientId);
  const ofWhole = (when?: SQL) =>
    db.select({ id: grants.userId }).from(grants).where(and(holders, when));
  const ofSite = (id: string) =>
    db
      .select({ id: grantedSites.userId })
      .from(grantedSites)
      .innerJoin(sites, eq(sites.id, grantedSites.siteId))
      .where(and(eq(sites.id, id), eq(sites.clientId, clientId)));
  const movedAway = ownedOnce(sql`${siteId}::uuid`, sql`${clientId}::uuid`);
  const seers = siteId ? sql`(${ofSite(siteId)} union ${ofWhole(movedAway)})` : ofWhole();
  return db
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.role, 'client'),
        isNotNull(users.acceptedAt),
        isNull(users.disabledAt),
        sql`${users.id} in ${seers}`,
        userId === undefined ? undefined : sql`${users.id} = ${userId}`,
      ),
    )
    .orderBy(users.name, users.email);
};
