import { sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { newWays } from '../../people/people/table.ts';
import { deliveries } from '../../post/deliveries/table.ts';

/** Who was added while the demo was filled is of its past: nobody is told of it today. */
export const agePastWays = async (tx: Tx): Promise<void> => {
  await tx.update(newWays).set({ at: sql`${newWays.at} - interval '30 days'` });
  await tx.delete(deliveries).where(sql`${deliveries.kind} = 'new_way'`);
};
