import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { users } from '../../../people/people/table.ts';
import { mayRead } from '../scope.ts';
import { reportReads, reports } from '../table.ts';
import { findReadable } from './readable.ts';

type Asking = Pick<UserContext, 'db' | 'actor' | 'viewer'>;

/** More are not counted. */
const mostCounted = 99;

/** Sent since the person came, and not opened by them. */
const isUnread = (userId: string): SQL => sql`reports.sent_at > (
    select coalesce(${users.acceptedAt}, 'infinity') from ${users} where ${users.id} = ${userId})
  and not exists (select 1 from ${reportReads} seen
    where seen.report_id = reports.id and seen.user_id = ${userId})`;

/** How many of a client's reports are unread; operators have none. */
export const countUnread = async ({ db, actor, viewer }: Asking): Promise<number> => {
  if (actor.role !== 'client') return 0;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select 1 from ${reports} where ${mayRead(viewer)} and ${isUnread(actor.id)}
      limit ${mostCounted}) unread`);
  return rows[0]?.n ?? 0;
};

/** Which of these are unread. */
export const readUnread = async (
  { db, actor }: Asking,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (actor.role !== 'client' || ids.length === 0) return new Set();
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(inArray(reports.id, [...ids]), isUnread(actor.id)));
  return new Set(rows.map(({ id }) => id));
};

/** The first time counts. */
export const noteReportRead = async (ctx: UserContext, { id }: { id: string }): Promise<void> => {
  const report = await findReadable(ctx, { id });
  await ctx.db
    .insert(reportReads)
    .values({ reportId: report.id, userId: ctx.actor.id })
    .onConflictDoNothing();
};
