import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { firstLineOfMarkdown } from './first-line.ts';
import { worklogEntries } from './table.ts';

type Row = {
  siteId: string;
  at: Date | string;
  author: string | null;
  minutes: number | null;
  text: string;
};

/** The latest published work by a person on any of these sites, by its first line. */
export const readLastHumanWork = async (
  db: Executor,
  siteIds: string[],
  now: Date,
  owner: Owner = null,
) => {
  const { rows } = await db.execute<Row>(sql`
    select w.site_id as "siteId", w.at, w.author, w.minutes, w.text
    from unnest(${sql.param(siteIds)}::uuid[]) s(id) cross join lateral (
      select site_id, at, id, author, minutes, left(text, 4000) as text from ${worklogEntries} w
      where site_id = s.id and not automatic and published_at is not null
        and at <= ${now.toISOString()}::timestamptz and ${ownedAt(owner, sql`w.site_id`, sql`w.at`)}
      order by at desc, id desc limit 1) w
    order by w.at desc, w.id desc limit 1`);
  const [row] = rows;
  return row
    ? { ...row, at: new Date(row.at).toISOString(), text: firstLineOfMarkdown(row.text) }
    : null;
};
