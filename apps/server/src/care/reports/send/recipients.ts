import { limits, type ReportRecipient } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { after, nextCursor } from '../../../base/platform/database/pages.ts';
import { users } from '../../../people/people/table.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { findReport } from '../select.ts';

/** Every mail of a report and its outcome. */
export const listRecipients = async (
  { db }: Context,
  { id, cursor }: { id: string; cursor?: string },
) => {
  await findReport(db, id);
  const rows = await db
    .select({
      id: deliveries.id,
      userId: users.id,
      name: users.name,
      email: deliveries.recipient,
      state: deliveries.state,
      sentAt: deliveries.sentAt,
      lastError: deliveries.lastError,
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .leftJoin(users, eq(users.id, deliveries.userId))
    .where(
      and(
        eq(deliveries.kind, 'report'),
        sql`${deliveries.data} ->> 'reportId' = ${id}`,
        after(sql`(${deliveries.createdAt}, ${deliveries.id})`, cursor),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limits.pageSize + 1);
  return {
    recipients: rows.slice(0, limits.pageSize).map(
      ({ createdAt: _, ...row }): ReportRecipient => ({
        ...row,
        name: row.name ?? row.email,
        sentAt: row.sentAt?.toISOString() ?? null,
      }),
    ),
    nextCursor: nextCursor(rows, limits.pageSize, (row) => [row.createdAt, row.id]),
  };
};
