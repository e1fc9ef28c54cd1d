import { limits, type Report, type ReportDetail } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../context.ts';
import { after, nextCursor } from '../platform/database/pages.ts';
import { notFound } from '../platform/errors.ts';
import { mayRead } from './scope.ts';
import { selectReports, selectWhole, type WholeRow } from './select.ts';
import { reports } from './table.ts';
import { viewReport, viewReportDetail } from './view.ts';

const size = limits.reportsPage;

/** Latest first. */
export const listReports = async (
  ctx: UserContext,
  { cursor }: { cursor?: string },
): Promise<{ reports: Report[]; nextCursor: string | null }> => {
  const rows = await selectReports(ctx.db)
    .where(and(mayRead(ctx.viewer), after(sql`(${reports.sentAt}, ${reports.id})`, cursor)))
    .orderBy(desc(reports.sentAt), desc(reports.id))
    .limit(size + 1);
  return {
    reports: rows.slice(0, size).map(viewReport),
    nextCursor: nextCursor(rows, size, (row) => [row.sentAt ?? row.createdAt, row.id]),
  };
};

/** A sent report the viewer may see; otherwise not found. */
export const findReadable = async (ctx: UserContext, { id }: { id: string }): Promise<WholeRow> => {
  const [row] = await selectWhole(ctx.db).where(and(eq(reports.id, id), mayRead(ctx.viewer)));
  if (!row) throw notFound();
  return row;
};

export const readReport = async (ctx: UserContext, input: { id: string }): Promise<ReportDetail> =>
  viewReportDetail(await findReadable(ctx, input));
