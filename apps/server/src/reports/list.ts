import type { Report, ReportDetail } from '@hlidka/protocol';
import { and, desc, eq } from 'drizzle-orm';
import type { UserContext } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import { mayRead } from './scope.ts';
import { selectReports, selectWhole } from './select.ts';
import { reports } from './table.ts';
import { viewReport, viewReportDetail } from './view.ts';

export const listReports = async (ctx: UserContext): Promise<{ reports: Report[] }> => {
  const rows = await selectReports(ctx.db)
    .where(mayRead(ctx.viewer))
    .orderBy(desc(reports.sentAt), desc(reports.period), reports.id);
  return { reports: rows.map(viewReport) };
};

export const readReport = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<ReportDetail> => {
  const [row] = await selectWhole(ctx.db).where(and(eq(reports.id, id), mayRead(ctx.viewer)));
  if (!row) throw notFound();
  return viewReportDetail(row);
};
