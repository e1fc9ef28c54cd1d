import { and, eq, isNull } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import { freshSeconds, readLastResults } from '../checks/index.ts';
import { incidents, watches } from '../incidents/table.ts';
import type { Executor } from '../platform/transaction.ts';
import { sites } from '../sites/table.ts';
import { sitesInMaintenance } from '../windows/index.ts';
import { type Facts, stateOf } from './status.ts';

const outages = alias(incidents, 'outages');
const brokenForms = alias(incidents, 'broken_forms');

/** At most one of a kind is open: a unique index says so. */
const open = (table: typeof outages | typeof brokenForms, kind: 'availability' | 'form') =>
  and(eq(table.siteId, sites.id), eq(table.kind, kind), isNull(table.resolvedAt));

/**
 * What a site's state is made of; of a query `withStanding`. Plain columns where it can be: the query
 * builder looks longer at an expression, in each row.
 */
export const standingColumns = {
  id: sites.id,
  number: sites.number,
  groupId: sites.groupId,
  role: sites.role,
  pausedAt: sites.pausedAt,
  freshSeconds,
  downSince: outages.openedAt,
  downByHand: outages.byHand,
  brokenForm: brokenForms.id,
  phase: watches.phase,
  confirmations: watches.confirmations,
  recoveredAt: watches.recoveredAt,
  checkedSince: watches.firstSuccessAt,
};

export const withStanding = <Q extends PgSelect>(query: Q) =>
  query
    .leftJoin(watches, eq(watches.siteId, sites.id))
    .leftJoin(outages, open(outages, 'availability'))
    .leftJoin(brokenForms, open(brokenForms, 'form'));

export type StandingRow = Omit<Facts, 'lastResultAt'> & {
  id: string;
  number: number;
  groupId: string | null;
  brokenForm: string | null;
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The first check that passed is a result too; sums made from the past name none. */
const later = (a: Date | null, b: Date | undefined): Date | null => (b && (!a || b > a) ? b : a);

/** The state of each of these rows at this moment; maintenance windows and last results are read once. */
export const createStanding = async (
  ctx: { db: Executor; now: () => Date },
  rows: readonly StandingRow[],
  /** Last results that were read already, by number. */
  known?: ReadonlyMap<number, Date>,
) => {
  const now = ctx.now();
  const [inMaintenance, lastResults] = await Promise.all([
    sitesInMaintenance(ctx.db, now),
    readLastResults(
      ctx.db,
      now.getTime(),
      rows.map(({ number }) => number).filter((number) => !known?.has(number)),
    ),
  ]);
  return (row: StandingRow) => {
    const lastResultAt = later(
      row.checkedSince,
      known?.get(row.number) ?? lastResults.get(row.number),
    );
    const state = stateOf({ ...row, lastResultAt }, inMaintenance(row), now);
    return {
      status: state.status,
      brokenForm: row.brokenForm !== null,
      observedSince: iso(state.observedSince),
      unmeasuredSince: iso(state.unmeasuredSince),
    };
  };
};
