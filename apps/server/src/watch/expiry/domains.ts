import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { keepNameServer } from '../incidents/index.ts';
import { askableName } from './hostname.ts';
import type { Registrations } from './lookup.ts';
import { expiries } from './table.ts';

export type DueDomain = { siteId: string; name: string };

/** Sites whose registration was not looked up for a day, or since the site changed. */
export const dueDomains = async (db: Executor, now: Date): Promise<DueDomain[]> => {
  const { domainCheckedAt, domainEndsByHand } = expiries;
  const rows = await db
    .select({ siteId: sites.id, hostname: sites.hostname })
    .from(sites)
    .leftJoin(expiries, eq(expiries.siteId, sites.id))
    .where(
      and(
        isNull(sites.archivedAt),
        isNotNull(sites.hostname),
        sql`not coalesce(${domainEndsByHand}, false)`,
        or(
          isNull(domainCheckedAt),
          lt(domainCheckedAt, sites.updatedAt),
          sql`${domainCheckedAt} <= ${now}::timestamptz - interval '24 hours'`,
          gt(domainCheckedAt, now),
        ),
      ),
    );
  return rows.flatMap(({ siteId, hostname }) => {
    const name = askableName(hostname);
    return name ? [{ siteId, name }] : [];
  });
};

/** A site moved to an address without a registration: drop the old domain's date. */
export const forgetDomainEnds = async (db: Executor): Promise<void> => {
  const byRegistry = and(isNotNull(expiries.domainEndsAt), eq(expiries.domainEndsByHand, false));
  const rows = await db
    .select({ siteId: sites.id, hostname: sites.hostname })
    .from(sites)
    .innerJoin(expiries, eq(expiries.siteId, sites.id))
    .where(byRegistry);
  for (const { siteId, hostname } of rows)
    if (!askableName(hostname))
      await db
        .update(expiries)
        .set({ domainEndsAt: null, domainCheckedAt: null })
        .where(and(eq(expiries.siteId, siteId), byRegistry));
};

/** A date entered by hand meanwhile stays; without an answer nothing changes. */
export const keepDomainEnds = async (
  db: Database,
  due: DueDomain[],
  found: Registrations,
  now: Date,
): Promise<void> => {
  for (const { siteId, name } of due) {
    const registration = found.get(name);
    if (!registration) continue;
    const { endsAt, nameServer } = registration;
    await keepNameServer(db, siteId, nameServer);
    await db.execute(sql`
      insert into expiries (site_id, domain_ends_at, domain_checked_at)
      select id, ${endsAt}::timestamptz, ${now}::timestamptz from ${sites} where id = ${siteId}
      on conflict (site_id) do update
        set domain_ends_at = excluded.domain_ends_at, domain_checked_at = excluded.domain_checked_at
        where not expiries.domain_ends_by_hand`);
  }
};
