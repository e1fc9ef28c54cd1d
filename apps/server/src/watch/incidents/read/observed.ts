import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { type IncidentRow, watches } from '../table.ts';

type Watched = {
  phase: 'up' | 'suspect' | 'down' | 'recovering' | null;
  confirmations: number | null;
};

/** The site of an open outage (opened by the watch) has recovered, but must stay up for a while. */
export const isObserved = (byHand: boolean | null, { phase, confirmations }: Watched): boolean =>
  !byHand && phase === 'recovering' && (confirmations ?? 0) > 0;

/**
 * Of each site with a failing check that counts, the state of all of these together: down while one is, recovering
 * once each works again, and then since the last of them does.
 */
export const failingSites = new QueryBuilder()
  .select({
    siteId: watches.siteId,
    phase: sql<
      'down' | 'recovering'
    >`case when bool_or(${watches.phase} = 'down') then 'down' else 'recovering' end`.as('phase'),
    confirmations: sql<number>`min(${watches.confirmations})`.as('confirmations'),
    recoveredAt: sql<Date | null>`max(${watches.recoveredAt})`
      .mapWith(watches.recoveredAt)
      .as('recovered_at'),
  })
  .from(watches)
  .innerJoin(siteChecks, eq(siteChecks.number, watches.number))
  .where(sql`${watches.phase} in ('down', 'recovering') and ${siteChecks.counts}`)
  .groupBy(watches.siteId)
  .as('failing');

type Row = Pick<IncidentRow, 'siteId' | 'kind' | 'byHand' | 'resolvedAt'>;

const mayBe = ({ kind, byHand, resolvedAt }: Row): boolean =>
  kind === 'availability' && !byHand && resolvedAt === null;

/**
 * When the outage of an incident `i` was over: closed, or observed by its watch `w`, which is
 * joined to open incidents only.
 */
export const overAt: SQL = sql`coalesce(i.resolved_at, case when i.kind = 'availability' and not i.by_hand
  and w.phase = 'recovering' and w.confirmations > 0 then w.recovered_at end)`;
export const joinWatch: SQL = sql`left join lateral (
  select case when bool_or(x.phase = 'down') then 'down' else 'recovering' end as phase,
    min(x.confirmations) as confirmations, max(x.recovered_at) as recovered_at
  from ${watches} x join ${siteChecks} c on c.number = x.number and c.counts
  where i.resolved_at is null and x.site_id = i.site_id and x.phase in ('down', 'recovering')) w on true`;

/** Since when the site of an open outage works again; queries only if an incident is open. */
export const readObserved = async (
  db: Executor,
  rows: readonly Row[],
): Promise<(row: Row) => string | null> => {
  const open = rows.filter(mayBe).map(({ siteId }) => siteId);
  if (open.length === 0) return () => null;
  const found = await db.select().from(failingSites).where(inArray(failingSites.siteId, open));
  const over = found.filter((one) => isObserved(false, one));
  const since = new Map(over.map((one) => [one.siteId, one.recoveredAt]));
  return (row) => (mayBe(row) && since.get(row.siteId)?.toISOString()) || null;
};
