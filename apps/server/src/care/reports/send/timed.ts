import type { AdminReportDetail } from '@hlidka/protocol';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import { type Duty, eachApart } from '../../../base/clock/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { findReaders } from '../readers.ts';
import { findReport, lockReport, lockSeen } from '../select.ts';
import { reports } from '../table.ts';
import { reportSubject, viewDetailForOperator } from '../view.ts';
import { deliver } from './send.ts';

/** Sets, changes or clears the time at which a draft is sent automatically. */
export const scheduleReport = (
  ctx: Context,
  input: { id: string; version: number; sendAt: string | null },
): Promise<AdminReportDetail> =>
  transaction(ctx.db, async (tx) => {
    const draft = await lockSeen(tx, input);
    const sendAt = input.sendAt ? new Date(input.sendAt) : null;
    if (sendAt && sendAt <= ctx.now()) throw invalid('sendAt', 'too small');
    if (sendAt && (await findReaders(tx, draft)).length === 0) throw invalid('readers', 'required');
    if (sendAt?.getTime() !== draft.sendAt?.getTime()) {
      await tx.update(reports).set({ sendAt, heldBack: null }).where(eq(reports.id, draft.id));
      await record(
        tx,
        ctx.actor,
        sendAt ? 'report.timed' : 'report.untimed',
        reportSubject(draft),
        {
          ...(sendAt ? { sendAt: sendAt.toISOString() } : {}),
        },
      );
    }
    return viewDetailForOperator(tx, await findReport(tx, draft.id));
  });

/** Checked again under the lock: skipped if it was sent, postponed or removed meanwhile. */
const sendDue = (ctx: Context, id: string): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    const draft = await lockReport(tx, id).catch(() => null);
    if (!draft || draft.sentAt || !draft.sendAt || draft.sendAt > ctx.now()) return false;
    const readers = await findReaders(tx, draft);
    if (readers.length > 0) {
      await deliver(tx, ctx, draft, readers);
      return true;
    }
    await tx
      .update(reports)
      .set({ sendAt: null, heldBack: 'no readers' })
      .where(eq(reports.id, id));
    await record(tx, ctx.actor, 'report.held_back', reportSubject(draft));
    return false;
  });

export const timedReports: Duty = {
  rule: { every: 'minutes', minutes: 1 },
  work: async (ctx, { signal }) => {
    const due = await ctx.db
      .select({ id: reports.id })
      .from(reports)
      .where(and(isNull(reports.sentAt), lte(reports.sendAt, ctx.now())))
      .orderBy(reports.sendAt, reports.id);
    return eachApart(ctx, due, {
      work: ({ id }) => sendDue(ctx, id),
      trouble: 'a report that was due could not be sent',
      about: ({ id }) => ({ report: id }),
      signal,
    });
  },
};
