import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { percent } from '../checks/index.ts';
import type { Executor } from '../platform/transaction.ts';
import { aiWeeks } from './table.ts';

/** The last weekly check between two days, both included. */
export const readWeekOf = async (db: Executor, siteId: string, from: string, until: string) => {
  const [row] = await db
    .select()
    .from(aiWeeks)
    .where(and(eq(aiWeeks.siteId, siteId), gte(aiWeeks.week, from), lte(aiWeeks.week, until)))
    .orderBy(desc(aiWeeks.week))
    .limit(1);
  if (!row) return null;
  const { answers, mentions, links } = row;
  return { answers, mentions, links, sharePct: percent({ counted: answers, ok: mentions }) };
};
