import type { WaitingEntries } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { worklogEntries } from './table.ts';

type Row = { siteId: string; siteName: string; count: number; since: Date | string; of: number };

/** Watched sites with entries that no client sees until an operator publishes them; the oldest first. */
export const readWaitingDrafts = async (
  db: Executor,
  most: number,
): Promise<{ count: number; rows: WaitingEntries[] }> => {
  const { rows } = await db.execute<Row>(sql`
    select s.id as "siteId", s.name as "siteName", count(*)::int as count, min(w.at) as since,
      (count(*) over ())::int as of
    from ${worklogEntries} w join ${sites} s on s.id = w.site_id
    where w.published_at is null and s.archived_at is null
    group by s.id order by min(w.at), s.id limit ${most}`);
  return {
    count: rows[0]?.of ?? 0,
    rows: rows.map(({ siteId, siteName, count, since }) => ({
      siteId,
      siteName,
      count,
      since: new Date(since).toISOString(),
    })),
  };
};
