import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { expiries } from './table.ts';

/** Locks a site's row, created if missing, so that simultaneous changes wait. */
export const lockExpiry = async (tx: Tx, siteId: string): Promise<void> => {
  await tx.execute(sql`insert into expiries (site_id)
    select id from ${sites} where id = ${siteId} on conflict (site_id) do nothing`);
  await tx
    .select({ siteId: expiries.siteId })
    .from(expiries)
    .where(eq(expiries.siteId, siteId))
    .for('update');
};
