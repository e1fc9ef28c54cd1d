import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { places } from './table.ts';
import { isPlaceConnected } from './view.ts';

/** Places elsewhere, by whether they answer; one that was never started is away. */
export const countPlaces = async (
  db: Executor,
  now: Date,
): Promise<{ connected: number; away: number }> => {
  const rows = await db
    .select()
    .from(places)
    .where(and(isNull(places.revokedAt), eq(places.own, false)));
  const connected = rows.filter((row) => isPlaceConnected(row, now)).length;
  return { connected, away: rows.length - connected };
};
