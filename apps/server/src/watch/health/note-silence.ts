import { TroubleKind } from '@hlidka/protocol';
import { isNull, sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { begin, end } from '../../tell/notices/index.ts';
import type { Silence } from '../checks/index.ts';
import { silentNotice } from './letter.ts';
import { troubles } from './table.ts';
import { troubleNotice } from './troubles/letter.ts';

const key = 'all';

/** Nothing is measured; of several processes that see it one gets true. */
export const noteSilent = (db: Database, { since, overdue, watched }: Silence): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!since) return false;
    const data = { sites: overdue, of: watched };
    return begin(tx, silentNotice, { key, since, data });
  });

/**
 * A silence ends when sites are measured. One that ends because no site is watched is not reported.
 */
export const noteSeeing = (db: Database, { fresh, watched }: Silence, to: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (watched > 0 && fresh === 0) return false;
    return end(tx, silentNotice, [key], watched === 0 ? null : { to: to.toISOString() });
  });

/**
 * Ends an open silence and open troubles without a message: copied data hold those that the
 * original already reported.
 */
export const endSilence = async (tx: Tx): Promise<void> => {
  await end(tx, silentNotice, [key]);
  await tx
    .update(troubles)
    .set({ toAt: sql`greatest(now(), ${troubles.fromAt})` })
    .where(isNull(troubles.toAt));
  await end(tx, troubleNotice, TroubleKind.options);
};
