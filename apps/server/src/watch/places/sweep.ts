import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { opinions, placeBatches, placeSums } from './table.ts';

const kept = sql`now() - make_interval(days => ${limits.keptDays.placeResults})`;

/**
 * Deletes what is older than places may send; a batch's id is kept longer than its results would be
 * taken.
 */
export const sweepPlaces = async (db: Executor): Promise<void> => {
  await db.delete(placeSums).where(sql`hour < floor(extract(epoch from ${kept}) / 3600)`);
  await db.delete(opinions).where(sql`asked_at < ${kept}`);
  await db.delete(placeBatches).where(sql`at < ${kept} - interval '1 day'`);
};
