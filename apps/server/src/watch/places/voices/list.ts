import type { PlaceDispute } from '@hlidka/protocol';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { clients, sites } from '../../../estate/sites/table.ts';
import { disputes, places } from '../table.ts';
import { provesTimes } from './rules.ts';

const shown = 100;

/** What places say otherwise than the others, the newest first. */
export const listDisputes = async (
  db: Executor,
): Promise<{ count: number; disputes: PlaceDispute[] }> => {
  const rows = await db
    .select({
      row: disputes,
      placeName: places.name,
      everywhere: sql<boolean>`${places.voicelessSince} is not null`,
      siteName: sites.name,
      clientName: clients.name,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(disputes)
    .innerJoin(places, and(eq(places.id, disputes.placeId), isNull(places.revokedAt)))
    .innerJoin(sites, eq(sites.id, disputes.siteId))
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(and(gte(disputes.times, provesTimes), isWatched))
    .orderBy(desc(disputes.since), sites.name, sites.id, places.name)
    .limit(shown);
  return {
    count: rows[0]?.all ?? 0,
    disputes: rows.map(({ row, placeName, everywhere, siteName, clientName }) => ({
      placeId: row.placeId,
      placeName,
      siteId: row.siteId,
      siteName,
      clientName,
      stand: row.stand,
      sees: row.sees,
      others: row.others,
      since: row.since.toISOString(),
      agreedSince: row.agreedSince?.toISOString() ?? null,
      voiceless: everywhere || row.voicelessSince !== null,
    })),
  };
};
