import { type AuditEntry, type audit as endpoints, limits, type QueryOf } from '@hlidka/protocol';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { after, nextCursor } from '../platform/database/pages.ts';
import { addDays, startOfDay } from '../platform/time/prague.ts';
import { audit } from './table.ts';

export const listAudit = async (ctx: Context, input: QueryOf<typeof endpoints.list>) => {
  const rows = await ctx.db
    .select()
    .from(audit)
    .where(
      and(
        input.subject ? eq(audit.subjectId, input.subject) : undefined,
        input.person ? eq(audit.userId, input.person) : undefined,
        input.about ? eq(audit.subjectKind, input.about) : undefined,
        input.from ? gte(audit.at, startOfDay(input.from)) : undefined,
        input.to ? lt(audit.at, startOfDay(addDays(input.to, 1))) : undefined,
        after(sql`(${audit.at}, ${audit.id})`, input.cursor),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limits.pageSize + 1);
  return {
    entries: rows.slice(0, limits.pageSize).map(viewAudit),
    nextCursor: nextCursor(rows, limits.pageSize, (row) => [row.at, row.id]),
  };
};

export const viewAudit = (row: typeof audit.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.who,
  by: row.by,
  event: row.event,
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  data: row.data as AuditEntry['data'],
});
