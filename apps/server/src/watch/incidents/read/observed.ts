import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { type IncidentRow, watches } from '../table.ts';

type Watched = {
  phase: 'up' | 'suspect' | 'down' | 'recovering' | null;
  confirmations: number | null;
};

/** The site of an open outage (opened by the watch) has recovered, but must stay up for a while. */
export const isObserved = (byHand: boolean | null, { phase, confirmations }: Watched): boolean =>
  !byHand && phase === 'recovering' && (confirmations ?? 0) > 0;

type Row = Pick<IncidentRow, 'siteId' | 'kind' | 'byHand' | 'resolvedAt'>;

const mayBe = ({ kind, byHand, resolvedAt }: Row): boolean =>
  kind === 'availability' && !byHand && resolvedAt === null;

/**
 * When the outage of an incident `i` was over: closed, or observed by its watch `w`, which is
 * joined to open incidents only.
 */
export const overAt: SQL = sql`coalesce(i.resolved_at, case when i.kind = 'availability' and not i.by_hand
  and w.phase = 'recovering' and w.confirmations > 0 then w.recovered_at end)`;
export const joinWatch: SQL = sql`left join ${watches} w on w.site_id = i.site_id and i.resolved_at is null`;

/** Since when the site of an open outage works again; queries only if an incident is open. */
export const readObserved = async (
  db: Executor,
  rows: readonly Row[],
): Promise<(row: Row) => string | null> => {
  const open = rows.filter(mayBe).map(({ siteId }) => siteId);
  if (open.length === 0) return () => null;
  const found = await db
    .select({ siteId: watches.siteId, since: watches.recoveredAt })
    .from(watches)
    .where(
      and(
        inArray(watches.siteId, open),
        eq(watches.phase, 'recovering'),
        gt(watches.confirmations, 0),
      ),
    );
  const since = new Map(found.map((one) => [one.siteId, one.since]));
  return (row) => (mayBe(row) && since.get(row.siteId)?.toISOString()) || null;
};
