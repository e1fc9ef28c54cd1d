import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { incidents, type watches } from '../table.ts';
import { failingSites } from './observed.ts';

/** What is open on a site, and the state of its watch. */
export type OpenTrouble = {
  /** Start of the open outage. */
  downSince: Date | null;
  /** Opened by hand, so only ended by hand. */
  downByHand: boolean;
  brokenForm: boolean;
  phase: (typeof watches.$inferSelect)['phase'] | null;
  confirmations: number | null;
  recoveredAt: Date | null;
};

const none: OpenTrouble = {
  downSince: null,
  downByHand: false,
  brokenForm: false,
  phase: null,
  confirmations: null,
  recoveredAt: null,
};

/** Above this many sites, reading all open incidents is cheaper than naming the sites. */
const mostNamed = 50;

/** Of these sites; a unique index allows one open incident per kind. */
export const readOpenTrouble = async (
  db: Executor,
  siteIds: readonly string[],
): Promise<(siteId: string) => OpenTrouble> => {
  const { siteId, kind, openedAt, byHand } = incidents;
  const { phase, confirmations, recoveredAt } = failingSites;
  const rows = await db
    .select({ siteId, kind, openedAt, byHand, phase, confirmations, recoveredAt })
    .from(incidents)
    .leftJoin(failingSites, eq(failingSites.siteId, siteId))
    .where(
      and(
        isNull(incidents.resolvedAt),
        siteIds.length > mostNamed ? undefined : inArray(siteId, [...siteIds]),
      ),
    );
  const bySite = new Map<string, OpenTrouble>();
  for (const { siteId, kind, openedAt, byHand, ...watch } of rows) {
    const opened =
      kind === 'form' ? { brokenForm: true } : { downSince: openedAt, downByHand: byHand };
    bySite.set(siteId, { ...(bySite.get(siteId) ?? none), ...watch, ...opened });
  }
  return (siteId) => bySite.get(siteId) ?? none;
};
