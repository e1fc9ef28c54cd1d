import { and, eq, isNull } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import { incidents, watches } from '../incidents/table.ts';
import type { Executor } from '../platform/transaction.ts';
import { sites } from '../sites/table.ts';
import { sitesInMaintenance } from '../windows/index.ts';
import { statusOf } from './status.ts';

const outages = alias(incidents, 'outages');
const brokenForms = alias(incidents, 'broken_forms');

/** At most one of a kind is open: a unique index says so. */
const open = (table: typeof outages | typeof brokenForms, kind: 'availability' | 'form') =>
  and(eq(table.siteId, sites.id), eq(table.kind, kind), isNull(table.resolvedAt));

/**
 * What a site's state is made of, beside its own columns; of a query `withStanding`. Plain columns:
 * the query builder looks longer at an expression, in each row.
 */
export const standingColumns = {
  downSince: outages.openedAt,
  brokenForm: brokenForms.id,
  checkedSince: watches.firstSuccessAt,
};

export const withStanding = <Q extends PgSelect>(query: Q) =>
  query
    .leftJoin(watches, eq(watches.siteId, sites.id))
    .leftJoin(outages, open(outages, 'availability'))
    .leftJoin(brokenForms, open(brokenForms, 'form'));

type Row = {
  id: string;
  groupId: string | null;
  pausedAt: Date | null;
  role: 'system' | 'web' | 'preview' | 'domain' | null;
  downSince: Date | null;
  brokenForm: string | null;
  checkedSince: Date | null;
};

/** The state of each row at this moment; maintenance windows are read once. */
export const createStanding = async (ctx: { db: Executor; now: () => Date }) => {
  const inMaintenance = await sitesInMaintenance(ctx.db, ctx.now());
  return (row: Row) => ({
    status: statusOf(row, inMaintenance(row)),
    brokenForm: row.brokenForm !== null,
  });
};
