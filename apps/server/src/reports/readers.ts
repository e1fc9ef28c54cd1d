import type { Language } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';

export type Reader = { id: string; name: string; email: string; language: Language };
type About = { clientId: string; siteId: string | null };

/** `mayRead` from the other end: the active users who see such a report, or one of them. */
export const findReaders = async (
  db: Executor,
  { clientId, siteId }: About,
  userId?: string | null,
): Promise<Reader[]> => {
  const sees = siteId
    ? sql`exists (select 1 from granted_sites g join sites s on s.id = g.site_id
        where g.user_id = u.id and s.id = ${siteId} and s.client_id = ${clientId})`
    : sql`exists (select 1 from grants g where g.user_id = u.id and g.client_id = ${clientId})`;
  const { rows } = await db.execute<Reader>(sql`
    select u.id, u.name, u.email, u.language from users u
    where u.role = 'client' and u.accepted_at is not null and u.disabled_at is null and ${sees}
      ${userId === undefined ? sql`` : sql`and u.id = ${userId}`}
    order by u.name, u.email`);
  return rows;
};

/** Whom a sent report was mailed to. */
export const findMailed = async (db: Executor, reportId: string): Promise<Reader[]> => {
  const { rows } = await db.execute<Reader>(sql`
    select u.id, u.name, d.recipient as email, u.language
    from deliveries d join users u on u.id = d.user_id
    where d.kind = 'report' and d.data ->> 'reportId' = ${reportId}
    order by u.name, d.recipient`);
  return rows;
};
