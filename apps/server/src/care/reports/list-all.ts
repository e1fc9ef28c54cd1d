import { type AdminReportDetail, limits } from '@hlidka/protocol';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context, Viewer } from '../../base/context.ts';
import { after, nextCursor } from '../../base/platform/database/pages.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { mayViewWhole } from '../../people/people/index.ts';
import { findReport, selectReports } from './select.ts';
import { reports } from './table.ts';
import { viewDetailForOperator, viewReportForOperator } from './view.ts';

export const listAllReports = async (
  ctx: Context & { viewer: Viewer },
  input: { cursor?: string; client?: string; state?: 'draft' | 'sent' },
) => {
  const states = { draft: isNull(reports.sentAt), sent: isNotNull(reports.sentAt) };
  const rows = await selectReports(ctx.db)
    .where(
      and(
        mayViewWhole(ctx.viewer, sql`${reports.clientId}`),
        input.client ? eq(reports.clientId, input.client) : undefined,
        input.state ? states[input.state] : undefined,
        after(sql`(${reports.createdAt}, ${reports.id})`, input.cursor),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limits.pageSize + 1);
  return {
    reports: rows.slice(0, limits.pageSize).map(viewReportForOperator),
    nextCursor: nextCursor(rows, limits.pageSize, (row) => [row.createdAt, row.id]),
  };
};

export const clientOfReport = async (db: Executor, id: string): Promise<string | null> => {
  const [row] = await db
    .select({ clientId: reports.clientId })
    .from(reports)
    .where(eq(reports.id, id));
  return row?.clientId ?? null;
};

export const readAnyReport = async (
  ctx: Context,
  { id }: { id: string },
): Promise<AdminReportDetail> => viewDetailForOperator(ctx.db, await findReport(ctx.db, id));
