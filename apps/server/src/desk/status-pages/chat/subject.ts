import { eq } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { OutageSubject } from '../../../watch/incidents/index.ts';
import { incidents } from '../../../watch/incidents/table.ts';

/** The subject of a draft's row. */
export const draftSubject = (row: {
  incidentId: string | null;
  gatheringId: string | null;
}): OutageSubject | null => {
  if (row.incidentId) return { incidentId: row.incidentId };
  return row.gatheringId ? { gatheringId: row.gatheringId } : null;
};

export type SubjectTrouble = { isForm: boolean; since: Date; siteIds: string[] };

/** The sites that it concerns: those that are still out or, once all are over, those that were. */
export const readTrouble = async (
  db: Executor,
  subject: OutageSubject,
): Promise<SubjectTrouble | null> => {
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
