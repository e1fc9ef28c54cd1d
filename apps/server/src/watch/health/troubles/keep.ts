import type { TroubleKind } from '@hlidka/protocol';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { begin, end } from '../../../tell/notices/index.ts';
import { troubles } from '../table.ts';
import { troubleNotice } from './letter.ts';

/** Opens the trouble, or notes that it lasts; true for the process that opened it. */
export const keepTrouble = (
  db: Database,
  seen: { what: TroubleKind; from: Date; now: Date; names: string[] },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { what, from, now, names } = seen;
    const [begun] = await tx
      .insert(troubles)
      .values({ id: newId(), what, fromAt: from, seenAt: now, names })
      .onConflictDoNothing()
      .returning();
    if (begun) {
      const data = { troubleId: begun.id, what, names };
      await begin(tx, troubleNotice, { key: what, since: from, data });
    } else
      await tx
        .update(troubles)
        .set({ seenAt: now, names })
        .where(and(eq(troubles.what, what), isNull(troubles.toAt)));
    return begun !== undefined;
  });

/** Ends what no process has seen since; a trouble of a process that died ends by itself. */
export const endTroubles = async (
  db: Database,
  unseenSince: Date,
  now: Date,
): Promise<TroubleKind[]> => {
  if ((await db.$count(troubles, isNull(troubles.toAt))) === 0) return [];
  return transaction(db, async (tx) => {
    const ahead = new Date(2 * now.getTime() - unseenSince.getTime());
    const ended = await tx
      .update(troubles)
      .set({ toAt: sql`greatest(${troubles.seenAt}, ${troubles.fromAt})` })
      .where(
        and(
          isNull(troubles.toAt),
          // Seen in the future: the clock was set back since.
          or(lt(troubles.seenAt, unseenSince), gt(troubles.seenAt, ahead)),
        ),
      )
      .returning();
    for (const { what, toAt, names } of ended)
      await end(tx, troubleNotice, [what], { to: (toAt ?? now).toISOString(), names });
    return ended.map(({ what }) => what);
  });
};
