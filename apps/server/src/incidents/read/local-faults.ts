import type { LocalFault } from '@hlidka/protocol';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/transaction.ts';
import { localFaults } from '../table.ts';

const shown = 10;

/** The last times when this site failed from the home place only, newest first. */
export const readLocalFaults = async (db: Executor, siteId: string): Promise<LocalFault[]> => {
  const rows = await db
    .select()
    .from(localFaults)
    .where(eq(localFaults.siteId, siteId))
    .orderBy(desc(localFaults.fromAt))
    .limit(shown);
  return rows.map(({ id, fromAt, toAt, endedBy, evidence }) => ({
    id,
    fromAt: fromAt.toISOString(),
    toAt: toAt?.toISOString() ?? null,
    endedBy,
    evidence,
  }));
};
