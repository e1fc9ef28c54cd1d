import type { DeliveryRow } from '@hlidka/protocol';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { deliveries } from './table.ts';
import { type Names, viewRows } from './view.ts';

/** Messages written since then that could not be delivered, the latest first. */
export const readDead = async (
  db: Executor,
  names: Names,
  { since, most }: { since: Date; most: number },
): Promise<{ count: number; rows: DeliveryRow[] }> => {
  const those = and(eq(deliveries.state, 'dead'), gt(deliveries.createdAt, since));
  const rows = await db
    .select()
    .from(deliveries)
    .where(those)
    .orderBy(desc(deliveries.createdAt))
    .limit(most);
  const count = rows.length < most ? rows.length : await db.$count(deliveries, those);
  return { count, rows: await viewRows(db, names, rows) };
};
