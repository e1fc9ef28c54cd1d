import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { tell } from '../../base/platform/signals/signals.ts';
import { isWatched } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';

/**
 * Schedules an immediate check of these sites, ahead of their slots; returns how many are watched
 * at all.
 */
export const askForChecks = async (tx: Tx, ids: string[]): Promise<number> => {
  const watched = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(inArray(sites.id, ids), isWatched));
  for (const { id } of watched) await tell(tx, { topic: 'check', id });
  return watched.length;
};
