import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { sitesInMaintenance } from '../../estate/windows/index.ts';
import { readLastResults } from '../../watch/checks/index.ts';
import { type OpenTrouble, readOpenTrouble } from '../../watch/incidents/index.ts';
import { watches } from '../../watch/incidents/table.ts';
import { type StatusFacts, stateOf } from './status.ts';

/**
 * Columns for a site's state, apart from open incidents; for a query that joins the site's watch.
 */
export const standingColumns = {
  id: sites.id,
  number: sites.number,
  groupId: sites.groupId,
  role: sites.role,
  pausedAt: sites.pausedAt,
  freshSeconds: sites.freshSeconds,
  checkedSince: watches.firstSuccessAt,
  suspectSince:
    sql<Date | null>`case when ${watches.phase} = 'suspect' then ${watches.failedSince} end`.mapWith(
      watches.failedSince,
    ),
};

/** That of its first check: its state besides open outages, its certificate. */
export const watchOfSite = eq(watches.number, sites.number);

export type StandingRow = Omit<StatusFacts, 'lastResultAt' | keyof OpenTrouble> & {
  id: string;
  number: number;
  groupId: string | null;
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The first passed check is a result too; sums made from imported past name none. */
const later = (a: Date | null, b: Date | undefined): Date | null => (b && (!a || b > a) ? b : a);

/** The current state of each row; reads maintenance windows and last results once. */
export const createStanding = async (
  ctx: { db: Executor; now: () => Date },
  rows: readonly StandingRow[],
  /** Last results already read, by site number. */
  known?: ReadonlyMap<number, Date>,
) => {
  const now = ctx.now();
  // One after another: in a transaction they share one connection.
  const inMaintenance = await sitesInMaintenance(ctx.db, now);
  const trouble = await readOpenTrouble(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const lastResults = await readLastResults(
    ctx.db,
    now.getTime(),
    rows.map(({ number }) => number).filter((number) => !known?.has(number)),
  );
  return (row: StandingRow) => {
    const lastResultAt = later(
      row.checkedSince,
      known?.get(row.number) ?? lastResults.get(row.number),
    );
    const open = trouble(row.id);
    const state = stateOf({ ...row, ...open, lastResultAt }, inMaintenance(row), now);
    return {
      status: state.status,
      brokenForm: open.brokenForm,
      downSince: iso(open.downSince),
      suspectSince: iso(state.suspectSince),
      observedSince: iso(state.observedSince),
      unmeasuredSince: iso(state.unmeasuredSince),
    };
  };
};
