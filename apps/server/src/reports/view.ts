import type { AdminReport, AdminReportDetail, Report, ReportDetail } from '@hlidka/protocol';
import type { Executor } from '../platform/transaction.ts';
import { findMailed, findReaders } from './readers.ts';
import type { ReportRow, WholeRow } from './select.ts';

export const periodOf = ({ period }: { period: string }): string => period.slice(0, 7);

const shared = (row: ReportRow) => ({
  id: row.id,
  period: periodOf(row),
  clientName: row.clientName,
  site: row.siteId === null ? null : { id: row.siteId, name: row.siteName ?? '' },
});

export const viewReport = (row: ReportRow): Report => ({
  ...shared(row),
  sentAt: row.sentAt?.toISOString() ?? '',
});

export const viewReportDetail = (row: WholeRow): ReportDetail => ({
  ...viewReport(row),
  markdown: row.markdown,
});

export const viewForOperator = (row: ReportRow): AdminReport => ({
  ...shared(row),
  clientId: row.clientId,
  sentAt: row.sentAt?.toISOString() ?? null,
  recipients: row.recipients,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const viewDetailForOperator = async (
  db: Executor,
  row: WholeRow,
): Promise<AdminReportDetail> => {
  const readers = row.sentAt ? await findMailed(db, row.id) : await findReaders(db, row);
  return {
    ...viewForOperator(row),
    markdown: row.markdown,
    readers: readers.map(({ id, name, email }) => ({ id, name, email })),
  };
};

/** In the trail a report goes by its site's name, or its client's. */
export const subjectOf = ({ id, siteName, clientName }: ReportRow) => ({
  kind: 'report',
  id,
  name: siteName ?? clientName,
});
