import type { AdminReportDetail } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { lockReport, type WholeRow } from './select.ts';
import { reports } from './table.ts';
import { subjectOf, viewDetailForOperator } from './view.ts';

/** What was sent does not change. */
export const lockDraft = async (tx: Tx, id: string): Promise<WholeRow> => {
  const row = await lockReport(tx, id);
  if (row.sentAt) throw new DomainError('already sent');
  return row;
};

export const changeReport = (
  ctx: Context,
  { id, markdown }: { id: string; markdown: string },
): Promise<AdminReportDetail> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockDraft(tx, id);
    const updatedAt = ctx.now();
    if (markdown !== before.markdown) {
      await tx.update(reports).set({ markdown, updatedAt }).where(eq(reports.id, id));
      await record(tx, ctx.actor, 'report.changed', subjectOf(before));
    }
    return viewDetailForOperator(tx, await lockReport(tx, id));
  });

export const removeReport = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockDraft(tx, id);
    await tx.delete(reports).where(eq(reports.id, id));
    await record(tx, ctx.actor, 'report.removed', subjectOf(row));
  });
