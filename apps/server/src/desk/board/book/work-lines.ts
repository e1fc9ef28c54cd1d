import { and, desc, isNotNull, sql } from 'drizzle-orm';
import { firstLineOfMarkdown } from '../../../care/worklog/index.ts';
import { worklogEntries } from '../../../care/worklog/table.ts';
import { ownedAt } from '../../../estate/sites/index.ts';
import { isOneOf, type LineSource, lastOf, within } from './source.ts';

export const workLines: LineSource = {
  read: async ({ db, scope }, span, most) => {
    const { siteId, at, id, publishedAt } = worklogEntries;
    const rows = await db
      .select()
      .from(worklogEntries)
      .where(
        and(
          isOneOf(siteId, scope.ids),
          isNotNull(publishedAt),
          within(sql`${at}`, sql`${id}`, span),
          ownedAt(scope.owner, sql`${siteId}`, sql`${at}`),
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(most);
    return rows.map((row) => ({
      kind: 'work',
      id: row.id,
      at: row.at.toISOString(),
      site: scope.named(row.siteId),
      author: row.author,
      automatic: row.automatic,
      minutes: row.minutes,
      text: firstLineOfMarkdown(row.text),
    }));
  },
  lastBefore: ({ db, scope }, at) =>
    lastOf(
      db,
      scope.ids,
      sql`select w.at from ${worklogEntries} w
        where w.site_id = s.id and w.published_at is not null and w.at < ${at.toISOString()}::timestamptz
          and ${ownedAt(scope.owner, sql`w.site_id`, sql`w.at`)}
        order by w.at desc limit 1`,
    ),
};
