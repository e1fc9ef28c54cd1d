import type { HomeTrouble, SitePlaces } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { places, standIns } from '../table.ts';

export type StandIn = { placeId: string; why: HomeTrouble };

/** Writes who checks a site while its home does not; null: the home checks it again. */
export const writeStandIn = async (
  db: Executor,
  siteId: string,
  standIn: StandIn | null,
): Promise<void> => {
  if (standIn === null) await db.delete(standIns).where(eq(standIns.siteId, siteId));
  else
    await db
      .insert(standIns)
      .values({ siteId, ...standIn })
      .onConflictDoUpdate({
        target: standIns.siteId,
        set: {
          ...standIn,
          since: sql`case when stand_ins.place_id = excluded.place_id then stand_ins.since else now() end`,
        },
      });
};

export const readStandIn = async (db: Executor, siteId: string): Promise<SitePlaces['standIn']> => {
  const [row] = await db
    .select({ id: places.id, name: places.name, since: standIns.since, why: standIns.why })
    .from(standIns)
    .innerJoin(places, eq(places.id, standIns.placeId))
    .where(eq(standIns.siteId, siteId));
  return row ? { ...row, since: row.since.toISOString() } : null;
};
