import type { AdminReportDetail } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { findReport, lockDraft, lockSeen } from './select.ts';
import { reports } from './table.ts';
import { reportSubject, viewDetailForOperator } from './view.ts';

export const nextVersion = sql`${reports.version} + 1`;

export const changeReport = (
  ctx: Context,
  input: { id: string; version: number; markdown: string },
): Promise<AdminReportDetail> =>
  transaction(ctx.db, async (tx) => {
    const { id, markdown } = input;
    const before = await lockSeen(tx, input);
    if (markdown !== before.markdown) {
      await tx
        .update(reports)
        .set({ markdown, touched: true, version: nextVersion, updatedAt: ctx.now() })
        .where(eq(reports.id, id));
      await record(tx, ctx.actor, 'report.changed', reportSubject(before));
    }
    return viewDetailForOperator(tx, await findReport(tx, id));
  });

export const removeReport = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockDraft(tx, id);
    await tx.delete(reports).where(eq(reports.id, id));
    await record(tx, ctx.actor, 'report.removed', reportSubject(row));
  });
