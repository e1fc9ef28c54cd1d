import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import {
  type ConnectionRow,
  searchDays,
  searchQueries,
  searchSources,
  searchWatchedDays,
} from '../table.ts';

/**
 * From now on figures come from this property: those of another or unknown property are deleted.
 */
export const takeSource = async (
  tx: Tx,
  { siteId, engine, property }: Pick<ConnectionRow, 'siteId' | 'engine' | 'property'>,
): Promise<void> => {
  const { siteId: ofSite, engine: ofEngine } = searchSources;
  const same = await tx
    .select()
    .from(searchSources)
    .where(and(eq(ofSite, siteId), eq(ofEngine, engine), eq(searchSources.property, property)));
  if (same.length > 0) return;
  await tx
    .insert(searchSources)
    .values({ siteId, engine, property })
    .onConflictDoUpdate({ target: [ofSite, ofEngine], set: { property } });
  for (const table of [searchDays, searchQueries])
    await tx.delete(table).where(and(eq(table.siteId, siteId), eq(table.engine, engine)));
  if (engine === 'google')
    await tx.delete(searchWatchedDays).where(eq(searchWatchedDays.siteId, siteId));
};
