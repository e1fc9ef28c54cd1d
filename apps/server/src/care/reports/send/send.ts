import type { AdminReportDetail } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { findReaders, type Reader } from '../readers.ts';
import { findReport, lockSeen, type WholeRow } from '../select.ts';
import { readSettings } from '../settings.ts';
import { reports } from '../table.ts';
import { reportSubject, viewDetailForOperator } from '../view.ts';
import { reportLetter } from './letter.ts';

/** From this transaction on the report is visible, unchangeable and queued for each reader. */
export const deliver = async (
  tx: Tx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  draft: WholeRow,
  readers: Reader[],
): Promise<void> => {
  const sentAt = now();
  await tx
    .update(reports)
    .set({ sentAt, updatedAt: sentAt, recipients: readers.length, sendAt: null, heldBack: null })
    .where(eq(reports.id, draft.id));
  const { attachPdf } = await readSettings(tx, draft.clientId);
  const data = {
    reportId: draft.id,
    ...(draft.siteName ? { siteName: draft.siteName } : {}),
    ...(attachPdf ? { pdf: true } : {}),
  };
  await queue(
    tx,
    reportLetter,
    readers.map(({ id, email }) => ({
      channel: 'mail' as const,
      recipient: email,
      userId: id,
      data,
    })),
  );
  await record(tx, actor, 'report.sent', reportSubject(draft), { recipients: readers.length });
};

export const sendReport = (
  ctx: Context,
  input: { id: string; version: number },
): Promise<AdminReportDetail> =>
  transaction(ctx.db, async (tx) => {
    const draft = await lockSeen(tx, input);
    const readers = await findReaders(tx, draft);
    if (readers.length === 0) throw invalid('readers', 'required');
    await deliver(tx, ctx, draft, readers);
    return viewDetailForOperator(tx, await findReport(tx, draft.id));
  });
