import { and, asc, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { type WorklogRow, worklogEntries } from './table.ts';

/** Published work on these sites in this time, oldest first. */
export const readWorkBetween = (
  db: Executor,
  siteIds: string[],
  from: Date,
  to: Date,
): Promise<WorklogRow[]> => {
  const { siteId, at, id, publishedAt } = worklogEntries;
  return db
    .select()
    .from(worklogEntries)
    .where(and(inArray(siteId, siteIds), gte(at, from), lt(at, to), isNotNull(publishedAt)))
    .orderBy(asc(at), asc(id));
};
