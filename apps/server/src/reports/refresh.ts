import type { AdminReportDetail } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/transaction.ts';
import { nextVersion } from './change.ts';
import { oneMoment } from './draft.ts';
import { findReport, lockSeen } from './select.ts';
import { reports } from './table.ts';
import { periodOf, subjectOf, viewDetailForOperator } from './view.ts';
import { writeDraft } from './write-draft.ts';

/**
 * The figures as they are known now. The text follows where nobody has changed it; where somebody has, only
 * when that is asked for.
 */
export const refreshReport = (
  ctx: Context,
  input: { id: string; version: number; text: boolean },
): Promise<AdminReportDetail> =>
  transaction(
    ctx.db,
    async (tx) => {
      const { id } = input;
      const before = await lockSeen(tx, input);
      const { clientId, siteId } = before;
      const about = { clientId, siteId, period: periodOf(before) };
      const { markdown, figures, language } = await writeDraft(tx, about, ctx.now());
      const anew = input.text || !before.touched;
      await tx
        .update(reports)
        .set({
          figures,
          ...(anew ? { markdown, language, touched: false } : {}),
          version: nextVersion,
          updatedAt: ctx.now(),
        })
        .where(eq(reports.id, id));
      await record(tx, ctx.actor, 'report.refreshed', subjectOf(before), { text: anew });
      return viewDetailForOperator(tx, await findReport(tx, id));
    },
    oneMoment,
  );
