import { eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { reportLooks, reports } from './table.ts';

const facts = {
  id: reports.id,
  clientId: reports.clientId,
  siteId: reports.siteId,
  period: reports.period,
  sentAt: reports.sentAt,
  recipients: reports.recipients,
  createdAt: reports.createdAt,
  updatedAt: reports.updatedAt,
  sendAt: reports.sendAt,
  heldBack: reports.heldBack,
  figuresAt: reports.figuresAt,
  version: reports.version,
  looked: sql<boolean>`exists (select 1 from ${reportLooks} l
    where l.report_id = reports.id and l.version >= reports.version)`,
  key: sql<unknown>`${reports.figures} -> 'key'`,
};
const content = {
  markdown: reports.markdown,
  figures: reports.figures,
  language: reports.language,
  touched: reports.touched,
};
const names = {
  clientName: sql<string>`(select c.name from ${clients} c where c.id = reports.client_id)`,
  siteName: sql<string | null>`(select s.name from ${sites} s where s.id = reports.site_id)`,
};

/** Lists do not read large columns. */
export const selectReports = (db: Executor) =>
  db
    .select({ ...facts, ...names })
    .from(reports)
    .$dynamic();
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

export const selectWhole = (db: Executor) =>
  db
    .select({ ...facts, ...names, ...content })
    .from(reports)
    .$dynamic();
export type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

export const findReport = async (db: Executor, id: string): Promise<WholeRow> => {
  const [row] = await selectWhole(db).where(eq(reports.id, id));
  if (!row) throw notFound();
  return row;
};

/** Locks the report, so that simultaneous changes wait. */
export const lockReport = async (tx: Tx, id: string): Promise<WholeRow> => {
  const [row] = await selectWhole(tx).where(eq(reports.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** Refuses a sent report: it cannot change. */
export const lockDraft = async (tx: Tx, id: string): Promise<WholeRow> => {
  const row = await lockReport(tx, id);
  if (row.sentAt) throw new DomainError('already sent');
  return row;
};

/**
 * The draft if it is still the version the caller saw; otherwise 409, and nothing is overwritten.
 */
export const lockSeen = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<WholeRow> => {
  const row = await lockDraft(tx, id);
  if (row.version !== version) throw new DomainError('conflict');
  return row;
};
