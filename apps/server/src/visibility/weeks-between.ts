import { and, eq, gte, lte } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { aiWeeks, type WeekRow } from './table.ts';

/** The weekly checks between two days, both included, oldest first. */
export const readWeeksBetween = (
  db: Executor,
  siteId: string,
  from: string,
  until: string,
): Promise<WeekRow[]> =>
  db
    .select()
    .from(aiWeeks)
    .where(and(eq(aiWeeks.siteId, siteId), gte(aiWeeks.week, from), lte(aiWeeks.week, until)))
    .orderBy(aiWeeks.week);
