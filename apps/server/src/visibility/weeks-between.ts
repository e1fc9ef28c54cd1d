import { and, eq, gte, lte } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { shareOf } from './share.ts';
import { aiWeeks } from './table.ts';

/** The weekly checks between two days, both included, oldest first. */
export const readWeeksBetween = async (
  db: Executor,
  siteId: string,
  from: string,
  until: string,
) => {
  const rows = await db
    .select()
    .from(aiWeeks)
    .where(and(eq(aiWeeks.siteId, siteId), gte(aiWeeks.week, from), lte(aiWeeks.week, until)))
    .orderBy(aiWeeks.week);
  return rows.map(({ week, answers, mentions, links }) => ({
    week,
    answers,
    mentions,
    links,
    sharePct: shareOf({ answers, mentions }),
  }));
};
