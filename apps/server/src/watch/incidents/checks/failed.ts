import { sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { incidentChecks, incidents, watches } from '../table.ts';

/** A check of a site, and when it began to fail or to pass. */
export type CheckMoment = { siteId: string; number: number; at: Date };

const listOf = (moments: CheckMoment[]) => sql`
  unnest(${sql.param(moments.map(({ siteId }) => siteId))}::uuid[],
    ${sql.param(moments.map(({ number }) => number))}::int[],
    ${sql.param(moments.map(({ at }) => at.toISOString()))}::timestamptz[]) n(site_id, number, at)`;

/** Writes down that the open outages of these sites are about these checks too. */
export const addFailedChecks = (tx: Tx, moments: CheckMoment[]) =>
  tx.execute(sql`
    insert into ${incidentChecks} (incident_id, number, name, from_at)
    select i.id, c.number, c.name, greatest(n.at, i.opened_at) from ${listOf(moments)}
    join ${incidents} i on i.site_id = n.site_id and i.kind = 'availability' and i.resolved_at is null
    join ${siteChecks} c on c.number = n.number
    on conflict do nothing`);

/** They work again, or are not made any more. */
export const endFailedChecks = (tx: Tx, moments: CheckMoment[]) =>
  tx.execute(sql`
    update ${incidentChecks} e set to_at = greatest(n.at, e.from_at) from ${listOf(moments)}
    where e.number = n.number and e.to_at is null`);

/** Incidents that are over are about no failed check. */
export const endChecksOf = (tx: Tx, ended: { id: string }[]) =>
  tx.execute(sql`
    update ${incidentChecks} e set to_at = greatest(i.resolved_at, e.from_at) from ${incidents} i
    where i.id = e.incident_id and e.to_at is null
      and i.id = any(${sql.param(ended.map(({ id }) => id))}::uuid[])`);

/**
 * Of these sites those where no check that counts fails any more. Sites with several checks are held until the end of
 * the transaction: of two checks that recover at once the second to be written sees the first.
 */
export const recoveredSites = async (tx: Tx, siteIds: string[]): Promise<Set<string>> => {
  const ids = sql`${sql.param(siteIds)}::uuid[]`;
  await tx.execute(sql`
    select 1 from ${siteChecks} c where c.site_id = any(${ids}) and c.own_sums is not null
    order by c.number for update`);
  const { rows } = await tx.execute<{ siteId: string }>(sql`
    select s.id as "siteId" from unnest(${ids}) s(id) where not exists (
      select 1 from ${watches} w join ${siteChecks} c on c.number = w.number and c.counts
      where w.site_id = s.id and w.phase in ('down', 'recovering'))`);
  return new Set(rows.map(({ siteId }) => siteId));
};
