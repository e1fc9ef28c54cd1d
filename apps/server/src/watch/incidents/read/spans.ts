import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { type Owner, ownedWithin } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { joinWatch, overAt } from './observed.ts';

export type IncidentSpan = {
  id: string;
  siteId: string;
  kind: 'availability' | 'form';
  openedAt: Date;
  resolvedAt: Date | null;
  /** The site works since then, closed or not. */
  overAt: Date | null;
};
type Moment = 'openedAt' | 'resolvedAt' | 'overAt';
type Row = Omit<IncidentSpan, Moment> & {
  openedAt: string;
  resolvedAt: string | null;
  overAt: string | null;
};

/** How many incidents before a span are searched for one that reaches into it. */
const lookedBack = 20;

/**
 * Incidents of these sites within a span. Only one per kind is open at a time, so one that began
 * earlier is among the last few: the cost does not grow with the past.
 */
export const readSpans = async (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
  owner: Owner = null,
): Promise<IncidentSpan[]> => {
  const [first, end] = [from.toISOString(), to.toISOString()];
  const owned = ownedWithin(owner, sql`i.site_id`, sql`i.opened_at`, sql`i.resolved_at`);
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.site_id as "siteId", i.kind, i.opened_at as "openedAt",
      i.resolved_at as "resolvedAt", ${overAt} as "overAt"
    from incidents i ${joinWatch} where i.site_id = any(${sql.param(siteIds)}::uuid[])
      and i.opened_at >= ${first} and i.opened_at < ${end} and ${owned}
    union all
    select i.id, i.site_id, i.kind, i.opened_at, i.resolved_at, ${overAt}
    from unnest(${sql.param(siteIds)}::uuid[]) s(id) cross join lateral (
      select * from incidents i where i.site_id = s.id and i.opened_at < ${first}
      order by i.opened_at desc limit ${lookedBack}
    ) i ${joinWatch} where (i.resolved_at is null or i.resolved_at > ${first}) and ${owned}`);
  return rows.map((row) => ({
    ...row,
    openedAt: new Date(row.openedAt),
    resolvedAt: row.resolvedAt === null ? null : new Date(row.resolvedAt),
    overAt: row.overAt === null ? null : new Date(row.overAt),
  }));
};

export type Outage = Pick<IncidentSpan, 'kind' | 'openedAt' | 'overAt'>;

/** Outages of these sites that were open at any time since a moment, by site number. */
export const readOutages = async (
  db: Executor,
  since: Date,
  numbers: readonly number[],
): Promise<Map<number, Outage[]>> => {
  const { rows } = await db.execute<{
    number: number;
    openedAt: string;
    overAt: string | null;
  }>(sql`
    select ${sites.number} as number, i.opened_at as "openedAt", ${overAt} as "overAt"
    from incidents i ${joinWatch} join ${sites} on ${sites.id} = i.site_id
    where i.kind = 'availability' and (i.resolved_at is null or i.resolved_at > ${since.toISOString()})
      and ${sites.number} = any(${sql.param(numbers)}::int[])`);
  const outages = rows.map(({ number, openedAt, overAt: over }) => ({
    number,
    kind: 'availability' as const,
    openedAt: new Date(openedAt),
    overAt: over === null ? null : new Date(over),
  }));
  return Map.groupBy(outages, ({ number }) => number);
};
