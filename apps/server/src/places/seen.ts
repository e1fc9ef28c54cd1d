import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { places } from './table.ts';

/** The place called or reads its stream; `false`: it was revoked. */
export const sawPlace = async (
  db: Executor,
  id: string,
  facts: { version?: string } = {},
): Promise<boolean> => {
  const rows = await db
    .update(places)
    .set({ lastSeenAt: sql`clock_timestamp()`, ...facts })
    .where(and(eq(places.id, id), isNull(places.revokedAt)))
    .returning({ id: places.id });
  return rows.length > 0;
};

/** Its stream ended at this moment of the database's clock, unless it was seen since. */
export const placeLeft = async (db: Executor, id: string): Promise<void> => {
  await db
    .update(places)
    .set({ leftAt: sql`clock_timestamp()` })
    .where(and(eq(places.id, id), gt(sql`clock_timestamp()`, places.lastSeenAt)));
};
