import { type AuditEntry, limits } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { after, nextCursor } from '../platform/database/pages.ts';
import { audit } from './table.ts';

export const listAudit = async (ctx: Context, input: { cursor?: string; subject?: string }) => {
  const rows = await ctx.db
    .select()
    .from(audit)
    .where(
      and(
        input.subject ? eq(audit.subjectId, input.subject) : undefined,
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
