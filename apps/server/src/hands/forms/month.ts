import type { FormsShown } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';
import type { VisibleSite } from '../../people/people/index.ts';
import { formChecks, formMonths } from './table.ts';

/** The first day of Prague's month. */
export const pragueMonth = (at: Date): string => `${pragueDay(at.getTime()).slice(0, 7)}-01`;

type Counted = { siteId: string; formId: string; at: Date; ok: boolean };

export const countInMonth = async (tx: Tx, { siteId, formId, at, ok }: Counted): Promise<void> => {
  const [passed, failed] = ok ? [1, 0] : [0, 1];
  await tx
    .insert(formMonths)
    .values({ siteId, formId, month: pragueMonth(at), passed, failed })
    .onConflictDoUpdate({
      target: [formMonths.siteId, formMonths.month, formMonths.formId],
      set: {
        passed: sql`${formMonths.passed} + ${passed}`,
        failed: sql`${formMonths.failed} + ${failed}`,
      },
    });
};

/** How often a site's forms passed this month; null if none is watched. */
export const formsShown = async (
  { db, now }: { db: Executor; now: () => Date },
  { id: siteId }: VisibleSite,
): Promise<FormsShown> => {
  const count = await db.$count(
    formChecks,
    and(eq(formChecks.siteId, siteId), eq(formChecks.enabled, true)),
  );
  if (count === 0) return null;
  const [sum] = await db
    .select({ passed: sql<number>`coalesce(sum(${formMonths.passed}), 0)::int` })
    .from(formMonths)
    .where(and(eq(formMonths.siteId, siteId), eq(formMonths.month, pragueMonth(now()))));
  return { count, verifiedThisMonth: sum?.passed ?? 0 };
};
