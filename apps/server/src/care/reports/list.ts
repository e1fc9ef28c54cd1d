import type { reports as endpoints, ReplyOf, ReportDetail } from '@hlidka/protocol';
import { limits } from '@hlidka/protocol';
import { and, desc, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { after, nextCursor } from '../../base/platform/database/pages.ts';
import { findReadable } from './read/readable.ts';
import { countUnread, readUnread } from './read/unread.ts';
import { mayRead } from './scope.ts';
import { selectReports } from './select.ts';
import { reports } from './table.ts';
import { viewReport, viewReportDetail } from './view.ts';

const size = limits.reportsPage;

/** Latest first. */
export const listReports = async (
  ctx: UserContext,
  { cursor }: { cursor?: string },
): Promise<ReplyOf<typeof endpoints.list>> => {
  const rows = await selectReports(ctx.db)
    .where(and(mayRead(ctx.viewer), after(sql`(${reports.sentAt}, ${reports.id})`, cursor)))
    .orderBy(desc(reports.sentAt), desc(reports.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const unread = await readUnread(
    ctx,
    shown.map(({ id }) => id),
  );
  return {
    reports: shown.map((row) => viewReport(row, unread)),
    nextCursor: nextCursor(rows, size, (row) => [row.sentAt ?? row.createdAt, row.id]),
    unread: await countUnread(ctx),
  };
};

export const readReport = async (
  ctx: UserContext,
  input: { id: string },
): Promise<ReportDetail> => {
  const row = await findReadable(ctx, input);
  return viewReportDetail(row, await readUnread(ctx, [row.id]));
};
