import type { TakeOver } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { incidents } from '../table.ts';

type Together = Pick<
  TakeOver,
  'incidentId' | 'together' | 'openedAt' | 'resolvedAt' | 'takenAt' | 'takenBy'
>;

const latest = (moments: (Date | null)[]): string | null =>
  moments
    .map((at) => at?.toISOString() ?? '')
    .toSorted()
    .at(-1) || null;

/** Outages of one cause as one: over when all are over, taken when nobody is missing. */
export const readTogether = async (db: Executor, gatheringId: string): Promise<Together | null> => {
  const rows = await db
    .select({
      id: incidents.id,
      openedAt: incidents.openedAt,
      resolvedAt: incidents.resolvedAt,
      takenAt: incidents.acknowledgedAt,
      takenBy: incidents.acknowledgedBy,
    })
    .from(incidents)
    .where(eq(incidents.openedWith, gatheringId))
    .orderBy(incidents.openedAt, incidents.id);
  const [first] = rows;
  if (!first) return null;
  const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
  const free = open.filter(({ takenAt }) => takenAt === null);
  const people = new Set(open.map(({ takenBy }) => takenBy));
  const isTaken = open.length > 0 && free.length === 0;
  return {
    incidentId: first.id,
    together: { gatheringId, open: open.length, free: free.length },
    openedAt: first.openedAt.toISOString(),
    resolvedAt: open.length === 0 ? latest(rows.map(({ resolvedAt }) => resolvedAt)) : null,
    takenAt: isTaken ? latest(open.map(({ takenAt }) => takenAt)) : null,
    takenBy: isTaken && people.size === 1 ? (open[0]?.takenBy ?? null) : null,
  };
};
