import type { IncidentKind } from '@hlidka/protocol';
import { count, isNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { incidents } from '../table.ts';

/** How many incidents are open, by kind. */
export const countOpen = async (db: Executor): Promise<Map<IncidentKind, number>> => {
  const rows = await db
    .select({ kind: incidents.kind, open: count() })
    .from(incidents)
    .where(isNull(incidents.resolvedAt))
    .groupBy(incidents.kind);
  return new Map(rows.map(({ kind, open }) => [kind, open]));
};
