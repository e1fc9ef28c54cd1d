import { sql } from 'drizzle-orm';
import { audit } from '../../base/audit/table.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from './table.ts';

type Pause = { from: number; to: number };
type Row = { siteId: string; from: string | null; to: string | null };

/** When somebody had paused each site, by the trail; in milliseconds, without end while it lasts. */
export const readPauses = async (db: Executor, ids: string[]): Promise<Map<string, Pause[]>> => {
  const { rows } = await db.execute<Row>(sql`
    select a.subject_id as "siteId", a.data -> 'pausedAt' ->> 0 as "from", a.at::text as "to"
    from ${audit} a where a.event = 'site.changed' and a.subject_id = any(${sql.param(ids)}::text[])
      and a.data -> 'pausedAt' ->> 0 is not null
    union all
    select id::text, paused_at::text, null from ${sites}
    where id = any(${sql.param(ids)}::uuid[]) and paused_at is not null`);
  const pauses = rows.flatMap(({ siteId, from, to }) => {
    const began = Date.parse(from ?? '');
    return Number.isNaN(began)
      ? []
      : [{ siteId, from: began, to: to ? Date.parse(to) : Number.POSITIVE_INFINITY }];
  });
  return Map.groupBy(pauses, ({ siteId }) => siteId);
};
