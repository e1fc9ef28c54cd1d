import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/transaction.ts';
import { places, standIns } from '../table.ts';

/** Writes who checks a site while its home is silent; null: the home checks it again. */
export const writeStandIn = async (
  db: Executor,
  siteId: string,
  placeId: string | null,
): Promise<void> => {
  if (placeId === null) await db.delete(standIns).where(eq(standIns.siteId, siteId));
  else
    await db
      .insert(standIns)
      .values({ siteId, placeId })
      .onConflictDoUpdate({ target: standIns.siteId, set: { placeId, since: sql`now()` } });
};

export const readStandIn = async (
  db: Executor,
  siteId: string,
): Promise<{ id: string; name: string; since: string } | null> => {
  const [row] = await db
    .select({ id: places.id, name: places.name, since: standIns.since })
    .from(standIns)
    .innerJoin(places, eq(places.id, standIns.placeId))
    .where(eq(standIns.siteId, siteId));
  return row ? { ...row, since: row.since.toISOString() } : null;
};
