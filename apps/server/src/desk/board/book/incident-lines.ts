import type { BookIncident } from '@hlidka/protocol';
import { and, desc, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { ownedAt } from '../../../estate/sites/index.ts';
import { readBeside, takeOverOf } from '../../../watch/incidents/index.ts';
import { type IncidentRow, incidents } from '../../../watch/incidents/table.ts';
import type { BookScope } from './scope.ts';
import { beginning, isOneOf, type LineSource, lastOf, within } from './source.ts';

/**
 * A client reads the cause, the description for clients and who works on it; notes and evidence are
 * internal.
 */
const viewBookIncident = (row: IncidentRow, named: BookScope['named']) => ({
  kind: row.kind === 'form' ? ('form' as const) : ('outage' as const),
  id: row.id,
  at: row.openedAt.toISOString(),
  site: named(row.siteId),
  endedAt: row.resolvedAt?.toISOString() ?? null,
  title: beginning(row.title),
  description: beginning(row.description),
  ...takeOverOf(row),
});

export const viewBookIncidents = async (
  db: Executor,
  rows: IncidentRow[],
  named: BookScope['named'],
): Promise<BookIncident[]> => {
  const beside = await readBeside(db, rows);
  return rows.map((row) => ({ ...viewBookIncident(row, named), ...beside(row) }));
};

export const incidentLines: LineSource = {
  read: async ({ db, scope }, span, most) => {
    const { siteId, openedAt, id } = incidents;
    const rows = await db
      .select()
      .from(incidents)
      .where(
        and(
          isOneOf(siteId, scope.ids),
          within(sql`${openedAt}`, sql`${id}`, span),
          ownedAt(scope.owner, sql`${siteId}`, sql`${openedAt}`),
        ),
      )
      .orderBy(desc(openedAt), desc(id))
      .limit(most);
    return viewBookIncidents(db, rows, scope.named);
  },
  lastBefore: ({ db, scope }, at) =>
    lastOf(
      db,
      scope.ids,
      sql`select i.opened_at as at from ${incidents} i
        where i.site_id = s.id and i.opened_at < ${at.toISOString()}::timestamptz
          and ${ownedAt(scope.owner, sql`i.site_id`, sql`i.opened_at`)}
        order by i.opened_at desc limit 1`,
    ),
};
