import {
  type AdminReport,
  type AdminReportDetail,
  KeyFigures,
  type Report,
  type ReportDetail,
  ReportFigures,
  type ReportHeadline,
} from '@hlidka/protocol';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { findReaders } from './readers.ts';
import type { ReportRow, WholeRow } from './select.ts';

export const periodOf = ({ period }: { period: string }): string => period.slice(0, 7);

const headlineOf = ({ key }: ReportRow): ReportHeadline | null => {
  const known = KeyFigures.safeParse(key).data;
  return known
    ? {
        availabilityPct: known.availability?.now ?? null,
        outages: known.outages?.now ?? null,
        workMinutes: known.workMinutes?.now ?? null,
      }
    : null;
};

const shared = (row: ReportRow) => ({
  id: row.id,
  period: periodOf(row),
  clientName: row.clientName,
  site: row.siteId === null ? null : { id: row.siteId, name: row.siteName ?? '' },
  headline: headlineOf(row),
});

export const viewReport = (row: ReportRow, unread: ReadonlySet<string>): Report => ({
  ...shared(row),
  unread: unread.has(row.id),
  sentAt: row.sentAt?.toISOString() ?? '',
});

/** Rows may be older than this code: charts that can no longer be drawn are left out. */
export const reportFiguresOf = ({ figures }: Pick<WholeRow, 'figures'>): ReportFigures | null =>
  ReportFigures.nullable().safeParse(figures).data ?? null;

export const viewReportDetail = (row: WholeRow, unread: ReadonlySet<string>): ReportDetail => ({
  ...viewReport(row, unread),
  markdown: row.markdown,
  figures: reportFiguresOf(row),
  figuresAt: row.figuresAt?.toISOString() ?? null,
});

export const viewReportForOperator = (row: ReportRow): AdminReport => ({
  ...shared(row),
  clientId: row.clientId,
  sentAt: row.sentAt?.toISOString() ?? null,
  recipients: row.recipients,
  sendAt: row.sendAt?.toISOString() ?? null,
  heldBack: row.heldBack,
  version: row.version,
  looked: row.looked,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const viewDetailForOperator = async (
  db: Executor,
  row: WholeRow,
): Promise<AdminReportDetail> => {
  const readers = row.sentAt ? [] : await findReaders(db, row);
  return {
    ...viewReportForOperator(row),
    markdown: row.markdown,
    figures: reportFiguresOf(row),
    figuresAt: row.figuresAt?.toISOString() ?? null,
    language: row.language,
    touched: row.touched,
    readers: readers.map(({ id, name, email }) => ({ id, name, email })),
  };
};

/** The trail names a report by its site or client. */
export const reportSubject = ({ id, siteName, clientName }: ReportRow) => ({
  kind: 'report',
  id,
  name: siteName ?? clientName,
});
