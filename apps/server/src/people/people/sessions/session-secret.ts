import { createHmac } from 'node:crypto';
import { ne } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { sessionSecret, sessions } from '../table.ts';

/** A new AUTH_SECRET ends every session and the devices registered by it. */
export const endSessionsOfOtherSecret = (db: Database, authSecret: string): Promise<void> =>
  transaction(db, async (tx) => {
    const mark = createHmac('sha256', authSecret).update('mark of the secret').digest('hex');
    const [first] = await tx
      .insert(sessionSecret)
      .values({ mark })
      .onConflictDoNothing()
      .returning();
    if (first) return;
    const changed = await tx
      .update(sessionSecret)
      .set({ mark })
      .where(ne(sessionSecret.mark, mark))
      .returning();
    if (changed.length > 0) await tx.delete(sessions);
  });
