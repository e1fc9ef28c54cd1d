import type { AdminIncident } from '@hlidka/protocol';
import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isAlone } from '../gatherings/read.ts';
import { incidents } from '../table.ts';
import { readBeside, selectIncidents, viewIncidentForOperator } from './list.ts';

const isUnstable = sql`(${incidents.evidence} ? 'unstable')`;

/**
 * Open incidents that no gathering stands for, of unstable sites or of the others: untaken ones
 * first, then the newest.
 */
export const readOpenAlone = async (
  db: Executor,
  { unstable, most }: { unstable: boolean; most: number },
): Promise<{ count: number; rows: AdminIncident[] }> => {
  const those = and(
    isNull(incidents.resolvedAt),
    unstable ? isUnstable : sql`not ${isUnstable}`,
    isAlone,
  );
  const found = await selectIncidents(db)
    .where(those)
    .orderBy(sql`${incidents.acknowledgedAt} is not null`, desc(incidents.openedAt))
    .limit(most);
  const count = found.length < most ? found.length : await db.$count(incidents, those);
  const beside = await readBeside(
    db,
    found.map(({ row }) => row),
  );
  return { count, rows: found.map((one) => viewIncidentForOperator(one, beside)) };
};
