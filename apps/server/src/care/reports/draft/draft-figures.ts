import { and, gte, isNull } from 'drizzle-orm';
import { type Duty, eachApart } from '../../../base/clock/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { addDays, pragueDay } from '../../../base/platform/time/prague.ts';
import { monthOfPeriod } from '../gather/month.ts';
import { lockReport, type WholeRow } from '../select.ts';
import { reports } from '../table.ts';
import { periodOf } from '../view.ts';
import { oneMoment, rewriteDraft } from './draft.ts';

/** Nobody will send older drafts. */
const daysBack = 100;

/** The month ended after this draft's figures were read. */
const endedSince = (draft: WholeRow, now: Date): boolean => {
  const { to } = monthOfPeriod(periodOf(draft));
  return to <= now && (draft.figuresAt === null || draft.figuresAt < to);
};

/**
 * Search engines report late, and a draft may be made before its month ends. An unedited draft
 * follows the figures until it is sent; an edited one gets the whole month's figures once.
 */
const keepUp = (ctx: Context, id: string): Promise<boolean> =>
  transaction(
    ctx.db,
    async (tx) => {
      const draft = await lockReport(tx, id).catch(() => null);
      if (!draft || draft.sentAt) return false;
      if (draft.touched && !endedSince(draft, ctx.now())) return false;
      return rewriteDraft(tx, ctx, draft, !draft.touched);
    },
    oneMoment,
  );

export const draftFigures: Duty = {
  rule: { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 5 * 60 + 30 },
  work: async (ctx, { signal }) => {
    const first = addDays(pragueDay(ctx.now().getTime()), -daysBack);
    const drafts = await ctx.db
      .select({ id: reports.id })
      .from(reports)
      .where(and(isNull(reports.sentAt), gte(reports.period, first)))
      .orderBy(reports.period, reports.id);
    return eachApart(ctx, drafts, {
      work: ({ id }) => keepUp(ctx, id),
      trouble: 'the figures of a draft could not be read anew',
      about: ({ id }) => ({ report: id }),
      signal,
    });
  },
};
