import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Duty } from '../../base/clock/index.ts';
import type { LoopContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { isAnyoneToTell, tellOperators } from '../../people/people/index.ts';
import { snapshotBackLetter, snapshotMissingLetter, snapshotTestLetter } from './letter.ts';
import { isMissing } from './missing.ts';
import { openPlaces, type Places } from './places.ts';
import { reconcileFiles } from './reconcile.ts';
import { readNewestGood } from './rows.ts';
import { type CopyRow, snapshotCopies, snapshotWatch } from './table.ts';

/** Once for each copy; the row is the proof, so a second process finds it told. */
export const tellFailedTest = ({ db, now }: LoopContext, id: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await isAnyoneToTell(tx, snapshotTestLetter.kind))) return false;
    const [row] = await tx
      .update(snapshotCopies)
      .set({ testToldAt: now() })
      .where(and(eq(snapshotCopies.id, id), isNull(snapshotCopies.testToldAt)))
      .returning();
    if (!row?.testFault) return false;
    const { startedAt, place, testFault: fault } = row;
    const data = { startedAt: startedAt.toISOString(), place, fault };
    await tellOperators(tx, snapshotTestLetter, data);
    return true;
  });

const lastFault = async (tx: Tx) => {
  const [row] = await tx
    .select({ fault: snapshotCopies.fault })
    .from(snapshotCopies)
    .where(and(eq(snapshotCopies.status, 'failed'), ne(snapshotCopies.fault, 'interrupted')))
    .orderBy(desc(snapshotCopies.startedAt))
    .limit(1);
  return row?.fault ?? null;
};

const tellMissing = async (tx: Tx, last: CopyRow | undefined, now: Date): Promise<boolean> => {
  const data = {
    lastOkAt: last?.startedAt.toISOString() ?? null,
    fault: await lastFault(tx),
  };
  if (!(await tellOperators(tx, snapshotMissingLetter, data))) return false;
  await tx.update(snapshotWatch).set({ toldAt: now, toldAfter: last?.id ?? null });
  return true;
};

const tellBack = async (tx: Tx, last: CopyRow): Promise<boolean> => {
  await tellOperators(tx, snapshotBackLetter, { at: last.startedAt.toISOString() });
  await tx.update(snapshotWatch).set({ toldAt: null, toldAfter: null });
  return true;
};

/** Tells operators once that no good snapshot came for two days, and once that one came again. */
export const tellNews = ({ db, now }: LoopContext): Promise<boolean> =>
  transaction(db, async (tx) => {
    const at = now();
    await tx.insert(snapshotWatch).values({ since: at }).onConflictDoNothing();
    // Repairs a date set by a clock that was ahead.
    await tx.update(snapshotWatch).set({ since: at }).where(gt(snapshotWatch.since, at));
    const [watch] = await tx.select().from(snapshotWatch).for('update');
    if (!watch) return false;
    const last = await readNewestGood(tx, at);
    const missing = isMissing({ since: watch.since, lastOkAt: last?.startedAt ?? null }, at);
    if (!watch.toldAt) return missing ? tellMissing(tx, last, at) : false;
    return !missing && last && last.id !== watch.toldAfter ? tellBack(tx, last) : false;
  });

/** Looks at the files, then tells; where the settings want none, none is expected. */
export const watchSnapshots = async (
  ctx: LoopContext,
  signal: AbortSignal,
  places: Places = openPlaces(ctx.config),
): Promise<{ done: number; failed: number }> => {
  if (places.wanted.length === 0) {
    await ctx.db.delete(snapshotWatch);
    return { done: 0, failed: 0 };
  }
  await reconcileFiles(ctx, places, signal);
  return { done: Number(await tellNews(ctx)), failed: 0 };
};

export const snapshotWatchDuty: Duty = {
  rule: { every: 'minutes', minutes: 30 },
  work: (ctx, { signal }) => watchSnapshots(ctx, signal),
};
