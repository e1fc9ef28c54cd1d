import { minuteMs } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Duty, eachApart } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { begin } from '../../tell/notices/index.ts';
import { followBackups, followBackupsOf } from './follow-backups.ts';
import { aboutOf, lateNotice } from './letters.ts';
import { lateAt } from './rules.ts';
import { siteHeartbeats } from './table.ts';
import { findLocked, lockHeartbeat } from './write.ts';

const mostAtOnce = 500;

const dueNow = (ctx: Context, paused: boolean) =>
  ctx.db
    .select({ id: siteHeartbeats.id, kind: siteHeartbeats.kind, siteId: sites.id })
    .from(siteHeartbeats)
    .innerJoin(sites, eq(sites.id, siteHeartbeats.siteId))
    .where(
      and(
        isNull(siteHeartbeats.trouble),
        lte(siteHeartbeats.lateAt, ctx.now()),
        isNull(sites.archivedAt),
        paused ? isNotNull(sites.pausedAt) : isNull(sites.pausedAt),
      ),
    )
    .limit(mostAtOnce);
type Due = Awaited<ReturnType<typeof dueNow>>[number];

/** While a site is not watched nothing is late; it is expected again from then on. */
const rest = async (ctx: Context, tx: Tx, id: string): Promise<false> => {
  const row = await lockHeartbeat(tx, id);
  const since = ctx.now();
  const set = {
    since,
    startedAt: null,
    running: [],
    lateAt: lateAt({ ...row, since, startedAt: null }),
  };
  await tx.update(siteHeartbeats).set(set).where(eq(siteHeartbeats.id, id));
  return false;
};

/** The row is locked: a second process finds it noted. */
const noteLate = async (
  ctx: Context,
  tx: Tx,
  { id, kind, siteId }: Due,
  awayFrom: Date | null,
): Promise<boolean> => {
  if (kind === 'backup') await followBackupsOf(ctx, tx, siteId);
  const row = await findLocked(tx, id);
  if (!row?.lateAt || row.trouble || row.lateAt > ctx.now()) return false;
  const data = {
    ...aboutOf(row),
    lastOkAt: row.lastOkAt?.toISOString() ?? null,
    lateAt: row.lateAt.toISOString(),
    running: row.startedAt !== null,
    awayFrom: awayFrom?.toISOString() ?? null,
  };
  await begin(tx, lateNotice, { key: id, siteId, since: row.lateAt, data });
  await tx.update(siteHeartbeats).set({ trouble: 'late' }).where(eq(siteHeartbeats.id, id));
  return true;
};

/** The duty was not run for so long: calls could not be taken meanwhile. */
const awayMs = 5 * minuteMs;

type Asked = { dueAt?: Date; signal?: AbortSignal };

export const noteLateHeartbeats = async (
  ctx: Context,
  { dueAt, signal }: Asked = {},
): Promise<{ done: number; failed: number }> => {
  const each = (work: (tx: Tx, one: Due) => Promise<boolean>) => ({
    work: (one: Due) => transaction(ctx.db, (tx) => work(tx, one)),
    trouble: 'a late heartbeat cannot be noted',
    about: ({ id }: Due) => ({ heartbeat: id }),
    signal,
  });
  const awayFrom = dueAt && ctx.now().getTime() - dueAt.getTime() > awayMs ? dueAt : null;
  const rested = await eachApart(
    ctx,
    await dueNow(ctx, true),
    each((tx, { id }) => rest(ctx, tx, id)),
  );
  const late = await eachApart(
    ctx,
    await dueNow(ctx, false),
    each((tx, one) => noteLate(ctx, tx, one, awayFrom)),
  );
  return { done: late.done, failed: rested.failed + late.failed };
};

export const lateHeartbeatsDuty: Duty = {
  rule: { every: 'minutes', minutes: 1 },
  work: async (ctx, run) => {
    const followed = await followBackups(ctx, run.signal);
    const late = await noteLateHeartbeats(ctx, run);
    return { done: followed.done + late.done, failed: followed.failed + late.failed };
  },
};
