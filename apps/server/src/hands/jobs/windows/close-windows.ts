import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { endOwnWindow } from '../../../estate/windows/index.ts';
import type { Probe } from '../../../watch/checks/index.ts';
import { announceWindowKept } from '../announce.ts';
import { forEach } from '../each.ts';
import { lockJob } from '../find.ts';
import { type JobFields, jobs } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { holdWindow, keepWindow, ownWindowOf, toldKept, windowMinutes } from './window.ts';

/** With a failing check the window stays at most this long; then the watch decides. */
const patienceMs = 10 * 60 * 1000;

/** Prolongs the window of a running job, but not of one nobody works on. */
export const prolongWindows = async (ctx: Context): Promise<void> => {
  const now = ctx.now();
  const soon = new Date(now.getTime() + (windowMinutes / 2) * 60_000);
  const rows = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNotNull(jobs.windowId),
        eq(jobs.state, 'running'),
        gt(jobs.leaseEndsAt, now),
        lt(jobs.windowUntil, soon),
      ),
    );
  await forEach(rows, ({ id }) =>
    transaction(ctx.db, async (tx) => {
      const job = await lockJob(tx, id);
      if (job.state === 'running') await keepWindow(ctx, tx, job);
    }),
  );
};

/**
 * Closes the window of an ended job once the site passes a check; otherwise reports that it fails.
 */
export const closeWindows = async (ctx: Context, probe: Probe): Promise<void> => {
  const rows = await ctx.db
    .select({ job: jobs, url: sites.url, monitor: sites.monitor })
    .from(jobs)
    .innerJoin(sites, eq(sites.id, jobs.siteId))
    .where(and(isNotNull(jobs.windowId), isNotNull(jobs.finishedAt)));
  await forEach(rows, async ({ job, url, monitor }) => {
    const found = url ? await probe(url, monitor) : null;
    if (found && !found.ok && !isLate(job, ctx.now())) await tellKept(ctx, job, found);
    else await close(ctx, job, found);
  });
};

const isLate = ({ finishedAt }: JobFields, now: Date): boolean =>
  finishedAt !== null && now.getTime() - finishedAt.getTime() >= patienceMs;

/** Acts only if the job is unchanged; another attempt started meanwhile keeps the window. */
const unlessMoved = (
  ctx: Context,
  seen: JobFields,
  work: (tx: Parameters<typeof lockJob>[0], job: JobFields) => Promise<void>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const job = await lockJob(tx, seen.id);
    const same = job.windowId === seen.windowId && job.attempt === seen.attempt;
    if (same && job.finishedAt) await work(tx, job);
  });

type Found = Awaited<ReturnType<Probe>>;
const facts = ({ ok, failure, statusCode }: Found) => ({ ok, failure, statusCode });

const close = (ctx: Context, seen: JobFields, found: Found | null): Promise<void> =>
  unlessMoved(ctx, seen, async (tx, job) => {
    const own = ownWindowOf(job);
    const ended = own !== null && (await endOwnWindow(ctx, tx, own));
    await holdWindow(tx, job, null);
    if (ended) await tellTrail(tx, ctx, job, 'window.closed', found ? facts(found) : {});
  });

/** Once per attempt; the window ends by itself or with a passing check. */
const tellKept = (ctx: Context, seen: JobFields, found: Found): Promise<void> =>
  unlessMoved(ctx, seen, async (tx, job) => {
    if (await toldKept(tx, job)) return;
    await tellTrail(tx, ctx, job, 'window.kept', facts(found));
    await announceWindowKept(ctx, tx, job);
  });
