import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Duty, eachApart } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { tellOperators } from '../../people/people/index.ts';
import { followBackups, followBackupsOf } from './follow-backups.ts';
import { aboutOf, lateLetter } from './letters.ts';
import { lateAt } from './rules.ts';
import { type HeartbeatRow, heartbeats } from './table.ts';
import { findLocked, lockHeartbeat } from './write.ts';

const mostAtOnce = 500;

const dueNow = (ctx: Context, paused: boolean) =>
  ctx.db
    .select({ id: heartbeats.id, kind: heartbeats.kind, siteId: sites.id, siteName: sites.name })
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

/** Nothing is late while a site is not watched; it is expected again from the moment it is. */
const rest = async (ctx: Context, tx: Tx, id: string): Promise<void> => {
  const row = await lockHeartbeat(tx, id);
  const since = ctx.now();
  const set = {
    since,
    startedAt: null,
    running: [],
    lateAt: lateAt({ ...row, since, startedAt: null }),
  };
  await tx.update(heartbeats).set(set).where(eq(heartbeats.id, id));
};

type Late = { row: HeartbeatRow; siteName: string; lateAt: Date };

/** The row is locked: a second process finds it already told. */
const lockLate = async (
  ctx: Context,
  tx: Tx,
  { id, kind, siteId, siteName }: Awaited<ReturnType<typeof dueNow>>[number],
): Promise<Late[]> => {
  if (kind === 'backup') await followBackupsOf(ctx, tx, siteId);
  const row = await findLocked(tx, id);
  if (!row) return [];
  const { lateAt: at } = row;
  return row.told || !at || at > ctx.now() ? [] : [{ row, siteName, lateAt: at }];
};

const mostNamed = 20;

/** One letter: about one job, or about all that are late at once. */
const tell = async (tx: Tx, late: Late[], awayFrom: Date | null): Promise<number> => {
  const [first] = late;
  if (!first) return 0;
  const { row, siteName, lateAt: at } = first;
  const data = {
    ...aboutOf(row, siteName),
    lastOkAt: row.lastOkAt?.toISOString() ?? null,
    lateAt: at.toISOString(),
    running: row.startedAt !== null,
    awayFrom: awayFrom?.toISOString() ?? null,
    together: late.length,
    named: late.slice(0, mostNamed).map((one) => ({ site: one.siteName, job: one.row.name })),
  };
  if (!(await tellOperators(tx, lateLetter, data))) return 0;
  const ids = late.map((one) => one.row.id);
  await tx.update(heartbeats).set({ told: 'late' }).where(inArray(heartbeats.id, ids));
  return late.length;
};

/** Up to this many get a letter each; more share one. */
const mostApart = 3;
/** If the duty did not run for this long, the server was down and could take no calls. */
const awayMs = 5 * 60_000;

type Asked = { dueAt?: Date; signal?: AbortSignal };

export const tellLateHeartbeats = async (
  ctx: Context,
  { dueAt, signal }: Asked = {},
): Promise<{ done: number; failed: number }> => {
  const each = {
    trouble: 'a late heartbeat cannot be told',
    about: ({ id }: { id: string }) => ({ heartbeat: id }),
    signal,
  };
  const rested = await eachApart(ctx, await dueNow(ctx, true), {
    ...each,
    work: async ({ id }) => {
      await transaction(ctx.db, (tx) => rest(ctx, tx, id));
      return false;
    },
  });
  const awayFrom = dueAt && ctx.now().getTime() - dueAt.getTime() > awayMs ? dueAt : null;
  const due = (await dueNow(ctx, false)).toSorted((a, b) => a.id.localeCompare(b.id));
  const lots = due.length > mostApart ? [due] : due.map((one) => [one]);
  let unlocked = 0;
  const tellLot = (lot: typeof due) =>
    transaction(ctx.db, async (tx) => {
      const late: Late[] = [];
      const work = async (one: (typeof due)[number]) => {
        late.push(...(await transaction(tx, (inside) => lockLate(ctx, inside, one))));
        return true;
      };
      unlocked += (await eachApart(ctx, lot, { ...each, work })).failed;
      return tell(tx, late, awayFrom);
    });
  const told = await eachApart(ctx, lots, {
    ...each,
    about: ([first]) => ({ heartbeat: first?.id }),
    work: tellLot,
  });
  return { done: told.done, failed: rested.failed + unlocked + told.failed };
};

export const lateHeartbeatsDuty: Duty = {
  rule: { every: 'minutes', minutes: 1 },
  work: async (ctx, run) => {
    const followed = await followBackups(ctx, run.signal);
    const late = await tellLateHeartbeats(ctx, run);
    return { done: followed.done + late.done, failed: followed.failed + late.failed };
  },
};
