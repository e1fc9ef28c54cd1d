import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { tellOperators } from '../../people/people/index.ts';
import type { Silence } from '../checks/index.ts';
import { seeingLetter, silentLetter } from './letter.ts';
import { silences } from './table.ts';

/**
 * Tells operators that nothing is measured; a unique index lets one process do so once per silence.
 */
export const tellSilent = (db: Database, { since, overdue, watched }: Silence): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!since) return false;
    const begun = await tx
      .insert(silences)
      .values({ id: newId(), fromAt: since })
      .onConflictDoNothing()
      .returning();
    if (begun.length === 0) return false;
    const data = { since: since.toISOString(), sites: overdue, of: watched };
    await tellOperators(tx, silentLetter, data);
    return true;
  });

/**
 * A silence ends when sites are measured. One that ends because no site is watched is not reported.
 */
export const tellSeeing = (db: Database, { fresh, watched }: Silence, to: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (watched > 0 && fresh === 0) return false;
    const [ended] = await tx
      .update(silences)
      .set({ toAt: to })
      .where(and(isNull(silences.toAt), lt(silences.fromAt, to)))
      .returning();
    if (!ended || watched === 0) return false;
    const data = { from: ended.fromAt.toISOString(), to: to.toISOString() };
    await tellOperators(tx, seeingLetter, data);
    return true;
  });
