import type { LocalFault, OpenLocalFault } from '@hlidka/protocol';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { clients, sites } from '../../../estate/sites/table.ts';
import { localFaults } from '../table.ts';

const shown = 10;
const shownOfAll = 50;

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

/** The sites that fail from their home place only, now: the newest, and how many there are. */
export const listLocalFaults = async (
  db: Executor,
): Promise<{ count: number; faults: OpenLocalFault[] }> => {
  const rows = await db
    .select({
      row: localFaults,
      siteName: sites.name,
      clientName: clients.name,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(localFaults)
    .innerJoin(sites, eq(sites.id, localFaults.siteId))
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(isNull(localFaults.toAt))
    .orderBy(desc(localFaults.fromAt), sites.name, localFaults.id)
    .limit(shownOfAll);
  return {
    count: rows[0]?.all ?? 0,
    faults: rows.map(({ row: { id, siteId, fromAt, evidence }, siteName, clientName }) => ({
      id,
      siteId,
      siteName,
      clientName,
      fromAt: fromAt.toISOString(),
      evidence: {
        failure: evidence.failure,
        statusCode: evidence.statusCode,
        places: evidence.places,
      },
    })),
  };
};
