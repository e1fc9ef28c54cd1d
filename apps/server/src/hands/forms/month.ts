import type { FormsShown } from '@hlidka/protocol';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';
import { sites } from '../../estate/sites/table.ts';
import { pastOf, type VisibleSite } from '../../people/people/index.ts';
import { formChecks, formMonths } from './table.ts';

/** The first day of Prague's month. */
export const pragueMonth = (at: Date): string => `${pragueDay(at.getTime()).slice(0, 7)}-01`;

const ownerOf = (siteId: string): SQL<string> =>
  sql`(select ${sites.clientId} from ${sites} where ${sites.id} = ${siteId})`;

type Counted = { siteId: string; formId: string; at: Date; ok: boolean };

export const countInMonth = async (tx: Tx, { siteId, formId, at, ok }: Counted): Promise<void> => {
  const [passed, failed] = ok ? [1, 0] : [0, 1];
  await tx
    .insert(formMonths)
    .values({ siteId, formId, clientId: ownerOf(siteId), month: pragueMonth(at), passed, failed })
    .onConflictDoUpdate({
      target: [formMonths.siteId, formMonths.month, formMonths.formId, formMonths.clientId],
      set: {
        passed: sql`${formMonths.passed} + ${passed}`,
        failed: sql`${formMonths.failed} + ${failed}`,
      },
    });
};

/** How often a site's forms passed this month, in its owner's time; null if none is watched. */
export const formsShown = async (
  { db, now, viewer }: Pick<UserContext, 'db' | 'now' | 'viewer'>,
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
    .where(
      and(
        eq(formMonths.siteId, siteId),
        eq(formMonths.month, pragueMonth(now())),
        pastOf(viewer) === null ? undefined : eq(formMonths.clientId, ownerOf(siteId)),
      ),
    );
  return { count, verifiedThisMonth: sum?.passed ?? 0 };
};
