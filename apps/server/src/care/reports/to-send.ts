import type { AdminReport, SinceLine } from '@hlidka/protocol';
import { and, asc, desc, gt, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { selectReports } from './select.ts';
import { reports } from './table.ts';
import { viewReportForOperator } from './view.ts';

type Some = { count: number; rows: AdminReport[] };

const read = async (db: Executor, those: SQL | undefined, most: number): Promise<Some> => {
  const rows = await selectReports(db)
    .where(those)
    .orderBy(asc(reports.sendAt), asc(reports.createdAt))
    .limit(most);
  const count = rows.length < most ? rows.length : await db.$count(reports, those);
  return { count, rows: rows.map(viewReportForOperator) };
};

/** Drafts that somebody must send. */
export const readDrafts = (db: Executor, most: number): Promise<Some> =>
  read(db, and(isNull(reports.sentAt), isNull(reports.sendAt)), most);

/** Drafts that go by themselves before then. */
export const readTimedReports = (db: Executor, before: Date, most: number): Promise<Some> =>
  read(db, and(isNull(reports.sentAt), lt(reports.sendAt, before)), most);

/** Sent since then: how many, and the latest. */
export const readSentSince = async (
  db: Executor,
  from: Date,
  most: number,
): Promise<{ count: number; lines: SinceLine[] }> => {
  const those = and(isNotNull(reports.sentAt), gt(reports.sentAt, from));
  const rows = await selectReports(db).where(those).orderBy(desc(reports.sentAt)).limit(most);
  return {
    count: rows.length < most ? rows.length : await db.$count(reports, those),
    lines: rows.map(({ id, sentAt, createdAt, clientName, siteName }) => ({
      kind: 'sent',
      at: (sentAt ?? createdAt).toISOString(),
      id,
      name: siteName ?? clientName,
      title: null,
      who: null,
    })),
  };
};
