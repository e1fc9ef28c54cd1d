import type { IncidentCheck } from '@hlidka/protocol';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { type IncidentRow, incidentChecks } from '../table.ts';

/**
 * The checks of each outage, in the order in which they failed; nothing of one that is about the site's own address
 * alone, as all outages of sites with one check are.
 */
export const readFailedChecks = async (
  db: Executor,
  rows: readonly Pick<IncidentRow, 'id' | 'kind'>[],
): Promise<(row: Pick<IncidentRow, 'id'>) => { checks?: IncidentCheck[] }> => {
  const ids = rows.filter(({ kind }) => kind === 'availability').map(({ id }) => id);
  if (ids.length === 0) return () => ({});
  const found = await db
    .select()
    .from(incidentChecks)
    .where(inArray(incidentChecks.incidentId, ids))
    .orderBy(incidentChecks.fromAt, incidentChecks.number);
  const byIncident = Map.groupBy(found, ({ incidentId }) => incidentId);
  return ({ id }) => {
    const own = byIncident.get(id) ?? [];
    if (own.every(({ name }) => name === null)) return {};
    const checks = own.map(({ name, fromAt, toAt }) => ({
      name,
      startedAt: fromAt.toISOString(),
      endedAt: toAt?.toISOString() ?? null,
    }));
    return { checks };
  };
};

/** The numbers of the check that began an outage and of the one that ended it; null: none is known. */
export const readEdgeChecks = async (
  db: Executor,
  incidentId: string,
): Promise<{ began: number; ended: number } | null> => {
  const rows = await db
    .select()
    .from(incidentChecks)
    .where(eq(incidentChecks.incidentId, incidentId))
    .orderBy(incidentChecks.fromAt, incidentChecks.number);
  const endOf = ({ toAt }: (typeof rows)[number]) => toAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [first] = rows;
  if (!first) return null;
  const last = rows.reduce((latest, row) => (endOf(row) > endOf(latest) ? row : latest), first);
  return { began: first.number, ended: last.number };
};
