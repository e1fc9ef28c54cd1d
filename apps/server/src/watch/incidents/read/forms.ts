import type { IncidentForm } from '@hlidka/protocol';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { type IncidentRow, incidentForms } from '../table.ts';

/** The forms of each incident, in the order in which they broke. */
export const readBrokenForms = async (
  db: Executor,
  rows: readonly Pick<IncidentRow, 'id' | 'kind'>[],
): Promise<(row: Pick<IncidentRow, 'id'>) => IncidentForm[]> => {
  const ids = rows.filter(({ kind }) => kind === 'form').map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const found = await db
    .select()
    .from(incidentForms)
    .where(inArray(incidentForms.incidentId, ids))
    .orderBy(incidentForms.fromAt, incidentForms.name);
  const byIncident = Map.groupBy(found, ({ incidentId }) => incidentId);
  return ({ id }) =>
    (byIncident.get(id) ?? []).map(({ name, fromAt, toAt }) => ({
      name,
      startedAt: fromAt.toISOString(),
      endedAt: toAt?.toISOString() ?? null,
    }));
};
