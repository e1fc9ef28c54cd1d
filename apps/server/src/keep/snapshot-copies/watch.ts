import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Duty } from '../../base/clock/index.ts';
import type { LoopContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { begin, end } from '../../tell/notices/index.ts';
import { notices } from '../../tell/notices/table.ts';
import { type Destinations, openDestinations } from './destinations.ts';
import { snapshotMissingNotice } from './letter.ts';
import { isMissing } from './missing.ts';
import { reconcileFiles } from './reconcile.ts';
import { readNewestGood } from './rows.ts';
import { snapshotCopies, snapshotWatch } from './table.ts';

const key = 'all';

const lastFault = async (tx: Tx) => {
  const [row] = await tx
    .select({ fault: snapshotCopies.fault })
    .from(snapshotCopies)
    .where(and(eq(snapshotCopies.status, 'failed'), ne(snapshotCopies.fault, 'interrupted')))
    .orderBy(desc(snapshotCopies.startedAt))
    .limit(1);
  return row?.fault ?? null;
};

/** Operators are told that no good snapshot came for two days, and that one came again. */
export const noteMissing = ({ db, now }: LoopContext): Promise<boolean> =>
  transaction(db, async (tx) => {
    const at = now();
    await tx.insert(snapshotWatch).values({ since: at }).onConflictDoNothing();
    // Repairs a date set by a clock that was ahead.
    await tx.update(snapshotWatch).set({ since: at }).where(gt(snapshotWatch.since, at));
    const [watch] = await tx.select().from(snapshotWatch).for('update');
    if (!watch) return false;
    const last = await readNewestGood(tx, at);
    const lastOkAt = last?.startedAt ?? null;
    if (isMissing({ since: watch.since, lastOkAt }, at))
      return begin(tx, snapshotMissingNotice, {
        key,
        since: watch.since,
        data: {
          lastId: last?.id ?? null,
          lastOkAt: lastOkAt?.toISOString() ?? null,
          fault: await lastFault(tx),
        },
      });
    const isLastStill = sql`${notices.data} ->> 'lastId' = ${last?.id ?? null}`;
    const lasting = and(eq(notices.kind, snapshotMissingNotice.name), isNull(notices.endedAt));
    // The same copy as when operators were told is not a new one; it may only seem so after the clock was changed.
    if (!last || (await tx.$count(notices, and(lasting, isLastStill))) > 0) return false;
    return end(tx, snapshotMissingNotice, [key], { at: last.startedAt.toISOString() });
  });

/** Looks at the files, then tells; where the settings want none, none is expected. */
export const watchSnapshots = async (
  ctx: LoopContext,
  signal: AbortSignal,
  destinations: Destinations = openDestinations(ctx.config),
): Promise<{ done: number; failed: number }> => {
  if (destinations.wanted.length === 0) {
    await transaction(ctx.db, async (tx) => {
      await tx.delete(snapshotWatch);
      await end(tx, snapshotMissingNotice, [key]);
    });
    return { done: 0, failed: 0 };
  }
  await reconcileFiles(ctx, destinations, signal);
  return { done: Number(await noteMissing(ctx)), failed: 0 };
};

export const snapshotWatchDuty: Duty = {
  rule: { every: 'minutes', minutes: 30 },
  work: (ctx, { signal }) => watchSnapshots(ctx, signal),
};
