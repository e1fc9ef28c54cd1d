import type { AdminReportDetail } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { queue } from '../deliveries/index.ts';
import { invalid } from '../platform/errors.ts';
import { transaction } from '../platform/transaction.ts';
import { lockDraft } from './change.ts';
import { reportLetter } from './letter.ts';
import { findReaders } from './readers.ts';
import { findReport } from './select.ts';
import { reports } from './table.ts';
import { subjectOf, viewDetailForOperator } from './view.ts';

/** From this transaction on the report is visible, unchangeable and on its way to each reader. */
export const sendReport = (ctx: Context, { id }: { id: string }): Promise<AdminReportDetail> =>
  transaction(ctx.db, async (tx) => {
    const draft = await lockDraft(tx, id);
    const readers = await findReaders(tx, draft);
    if (readers.length === 0) throw invalid('readers', 'required');
    const now = ctx.now();
    await tx
      .update(reports)
      .set({ sentAt: now, updatedAt: now, recipients: readers.length })
      .where(eq(reports.id, id));
    await queue(
      tx,
      reportLetter,
      readers.map((reader) => ({
        channel: 'mail' as const,
        recipient: reader.email,
        userId: reader.id,
        data: { reportId: id, ...(draft.siteName ? { siteName: draft.siteName } : {}) },
      })),
    );
    const data = { recipients: readers.length };
    await record(tx, ctx.actor, 'report.sent', subjectOf(draft), data);
    return viewDetailForOperator(tx, await findReport(tx, id));
  });
