import { eq } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { incidents } from '../../../watch/incidents/table.ts';

/** What a notice from the chat is about: one incident, or all outages of one cause. */
export type Subject = { incidentId: string } | { gatheringId: string };

/** As a draft names it. */
export const subjectOf = (row: {
  incidentId: string | null;
  gatheringId: string | null;
}): Subject | null => {
  if (row.incidentId) return { incidentId: row.incidentId };
  return row.gatheringId ? { gatheringId: row.gatheringId } : null;
};

export type Trouble = { isForm: boolean; since: Date; siteIds: string[] };

/** The sites that it concerns: those that are still out or, once all are over, those that were. */
export const readTrouble = async (db: Executor, subject: Subject): Promise<Trouble | null> => {
  const isThat =
    'incidentId' in subject
      ? eq(incidents.id, subject.incidentId)
      : eq(incidents.openedWith, subject.gatheringId);
  const rows = await db.select().from(incidents).where(isThat).orderBy(incidents.openedAt);
  const [first] = rows;
  if (!first) return null;
  const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
  const concerned = open.length > 0 ? open : rows;
  return {
    isForm: first.kind === 'form',
    since: first.openedAt,
    siteIds: [...new Set(concerned.map(({ siteId }) => siteId))],
  };
};
