import { weekMs } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import type { EngineConfig } from '../../../base/config/engines.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { begin, end, lastingKeys } from '../../../tell/notices/index.ts';
import { reserveFor } from '../engines/cost.ts';
import { limitNotice } from '../letter.ts';
import { aiSpending } from '../table.ts';
import { mondayOf } from './open.ts';

type Limits = Config['answers'];

export const readSpending = async (db: Executor, week: string) => {
  const [row] = await db.select().from(aiSpending).where(eq(aiSpending.week, week));
  return row ?? { week, usd: 0, reserved: 0, calls: 0 };
};

/** Locks the row until the call is recorded, so that parallel calls never spend the same money. */
export const lockSpending = async (tx: Tx, week: string) => {
  await tx.insert(aiSpending).values({ week }).onConflictDoNothing();
  const [row] = await tx.select().from(aiSpending).where(eq(aiSpending.week, week)).for('update');
  if (!row) throw new Error('no row of spending');
  return row;
};

/** Reserves the cost of one call; false when the week's limit does not allow it. */
export const reserve = async (
  tx: Tx,
  { week, engine, limits }: { week: string; engine: EngineConfig; limits: Limits },
): Promise<{ allowed: boolean; reserved: number | null }> => {
  const row = await lockSpending(tx, week);
  const reserved = reserveFor(engine);
  const allowed =
    reserved === null
      ? row.calls < limits.weekLimitCalls
      : row.usd + row.reserved + reserved <= limits.weekLimitUsd;
  if (allowed)
    await tx
      .update(aiSpending)
      .set(
        reserved === null
          ? { calls: sql`${aiSpending.calls} + 1` }
          : { reserved: sql`${aiSpending.reserved} + ${reserved}` },
      )
      .where(eq(aiSpending.week, week));
  return { allowed, reserved };
};

/** Replaces the reserved amount by the real cost. */
export const settleCost = async (
  tx: Tx,
  week: string,
  { reserved, cost }: { reserved: number | null; cost: number | null },
): Promise<void> => {
  if (reserved === null) return;
  await tx
    .update(aiSpending)
    .set({
      usd: sql`${aiSpending.usd} + ${cost ?? 0}`,
      reserved: sql`greatest(0, ${aiSpending.reserved} - ${reserved})`,
    })
    .where(eq(aiSpending.week, week));
};

/** Releases the reserved amount of a call not made. */
export const returnCost = async (tx: Tx, week: string, reserved: number | null): Promise<void> => {
  if (reserved !== null) return settleCost(tx, week, { reserved, cost: 0 });
  await tx
    .update(aiSpending)
    .set({ calls: sql`greatest(0, ${aiSpending.calls} - 1)` })
    .where(eq(aiSpending.week, week));
};

/** Told once a week, however many calls were skipped. */
export const noteLimit = async (
  tx: Tx,
  { week, limits, now }: { week: string; limits: Limits; now: Date },
): Promise<void> => {
  const { usd, calls } = await lockSpending(tx, week);
  const { weekLimitUsd: limitUsd, weekLimitCalls: limitCalls } = limits;
  const data = { week, usd, calls, limitUsd, limitCalls };
  await begin(tx, limitNotice, { key: week, since: now, data });
};

/** Ends the notices of weeks to which nothing can be added any more; nobody is told of that. */
export const sweepLimitNotices = async (db: Executor): Promise<void> => {
  const lastWeek = mondayOf(new Date(Date.now() - weekMs));
  const over = (await lastingKeys(db, limitNotice.name)).filter((week) => week < lastWeek);
  if (over.length > 0) await transaction(db, (tx) => end(tx, limitNotice, over));
};
