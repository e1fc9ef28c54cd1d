import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { firstLineOfMarkdown } from './first-line.ts';

type Row = { siteId: string; at: Date | string; text: string };

/** The latest work on each of these sites, by its first line. */
export const readLastWork = async (
  db: Executor,
  siteIds: string[],
  owner: Owner = null,
): Promise<Map<string, { at: string; text: string }>> => {
  const { rows } = await db.execute<Row>(sql`
    select s.id as "siteId", w.at, w.text
    from unnest(${sql.param(siteIds)}::uuid[]) s(id) cross join lateral (
      select at, left(text, 4000) as text from worklog_entries w
      where w.site_id = s.id and w.published_at is not null and w.at <= now() and ${ownedAt(owner, sql`w.site_id`, sql`w.at`)}
      order by w.at desc, w.id desc limit 1) w`);
  return new Map(
    rows.map(({ siteId, at, text }) => [
      siteId,
      { at: new Date(at).toISOString(), text: firstLineOfMarkdown(text) },
    ]),
  );
};
