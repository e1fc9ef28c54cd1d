import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Duty } from '../clock/index.ts';
import type { Context } from '../context.ts';
import { tellOperators } from '../people/index.ts';
import { type Tx, transaction } from '../platform/database/transaction.ts';
import { isDatabaseAway } from '../platform/errors.ts';
import { sites } from '../sites/table.ts';
import { lateLetter } from './letters.ts';
import { lateAt } from './rules.ts';
import { heartbeats } from './table.ts';
import { lockHeartbeat } from './write.ts';

const mostAtOnce = 500;

const dueNow = (ctx: Context, paused: boolean) =>
  ctx.db
    .select({ id: heartbeats.id, siteName: sites.name })
    .from(heartbeats)
    .innerJoin(sites, eq(sites.id, heartbeats.siteId))
    .where(
      and(
        isNull(heartbeats.told),
        lte(heartbeats.lateAt, ctx.now()),
        isNull(sites.archivedAt),
        paused ? isNotNull(sites.pausedAt) : isNull(sites.pausedAt),
      ),
    )
    .limit(mostAtOnce);

/** While a site is not watched nothing is late; it is expected again from then on. */
const rest = async (ctx: Context, tx: Tx, id: string): Promise<void> => {
  const row = await lockHeartbeat(tx, id);
  const since = ctx.now();
  const set = { since, startedAt: null, lateAt: lateAt({ ...row, since, startedAt: null }) };
  await tx.update(heartbeats).set(set).where(eq(heartbeats.id, id));
};

/** The row is locked: a second process finds it already told. */
const tellLate = async (ctx: Context, tx: Tx, id: string, siteName: string): Promise<boolean> => {
  const row = await lockHeartbeat(tx, id);
  if (row.told || !row.lateAt || row.lateAt > ctx.now()) return false;
  const data = {
    heartbeatId: id,
    siteName,
    name: row.name,
    lastOkAt: row.lastOkAt?.toISOString() ?? null,
    lateAt: row.lateAt.toISOString(),
    running: row.startedAt !== null,
  };
  if (!(await tellOperators(tx, lateLetter, data))) return false;
  await tx.update(heartbeats).set({ told: 'late' }).where(eq(heartbeats.id, id));
  return true;
};

export const tellLateHeartbeats = async (
  ctx: Context,
  signal?: AbortSignal,
): Promise<{ done: number; failed: number }> => {
  for (const { id } of await dueNow(ctx, true))
    await transaction(ctx.db, (tx) => rest(ctx, tx, id));
  let done = 0;
  let failed = 0;
  for (const { id, siteName } of await dueNow(ctx, false)) {
    if (signal?.aborted) break;
    try {
      if (await transaction(ctx.db, (tx) => tellLate(ctx, tx, id, siteName))) done += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed += 1;
      ctx.log.error({ heartbeat: id, err: error }, 'a late heartbeat cannot be told');
    }
  }
  return { done, failed };
};

export const lateHeartbeatsDuty: Duty = {
  rule: { every: 'minutes', minutes: 1 },
  work: (ctx, { signal }) => tellLateHeartbeats(ctx, signal),
};
