import { dayMs, limits, type Today } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../../base/context.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { readHeartbeatsToFollow } from '../../../care/heartbeats/index.ts';
import { readDrafts, readTimedReports } from '../../../care/reports/index.ts';
import { readWaitingDrafts } from '../../../care/worklog/index.ts';
import { readComingWindows } from '../../../estate/windows/index.ts';
import { readSilentAgents } from '../../../hands/agents/index.ts';
import { countJobsToday, readJobsUntil, readWaitingJobs } from '../../../hands/jobs/index.ts';
import { readNewWays, viewActs } from '../../../people/people/index.ts';
import { type Names, readDead, readWaiting } from '../../../post/deliveries/index.ts';
import {
  readBlindSince,
  readOddPages,
  readSilence,
  readUpkeep,
} from '../../../watch/checks/index.ts';
import { readEndingSoon } from '../../../watch/expiry/index.ts';
import { readFreeBytes, readTroubles } from '../../../watch/health/index.ts';
import {
  countOpen,
  listGatherings,
  readOpenAlone,
  readSlowSites,
} from '../../../watch/incidents/index.ts';
import { readHappened } from './since.ts';

const most = limits.todayLines;

const readWatch = async ({ db }: Context, now: Date): Promise<Today['watch']> => {
  const { watched, overdue, since } = await readSilence(db, now);
  const { newestAge } = await readUpkeep(db, now);
  const blindSince = await readBlindSince(db, now);
  return {
    watched,
    lastCheckAt:
      newestAge === null ? null : new Date(now.getTime() - newestAge * 1000).toISOString(),
    overdue,
    overdueSince: since?.toISOString() ?? null,
    blindSince: blindSince?.toISOString() ?? null,
  };
};

const readInstallation = async (
  { db, config }: Context,
  now: Date,
): Promise<Today['installation']> => {
  const troubles = await readTroubles(db);
  const waiting = await readWaiting(db);
  const oldest = Math.max(0, ...waiting.map(({ oldest }) => oldest).filter(Number.isFinite));
  return {
    troubles: troubles.map(({ what, fromAt }) => ({ what, since: fromAt.toISOString() })),
    waitingMessages: waiting.reduce((sum, one) => sum + one.waiting, 0),
    oldestMessageAt: oldest > 0 ? new Date(now.getTime() - oldest * 1000).toISOString() : null,
    freeBytes: await readFreeBytes(config.dataDir),
  };
};

const readComing = async ({ db }: Context, now: Date): Promise<Today['comes']> => {
  const midnight = startOfDay(addDays(pragueDay(now.getTime()), 1));
  const { done } = await countJobsToday(db, now.getTime(), {
    scope: sql`true`,
    siteless: true,
  });
  return {
    done,
    jobs: await readJobsUntil(db, midnight, most),
    windows: await readComingWindows(db, { from: now.getTime(), to: midnight.getTime() }, most),
    reports: await readTimedReports(db, midnight, most),
  };
};

/** The operator's first page. One query after the other, so that a page takes one connection. */
export const readToday = async (ctx: UserContext, names: Names): Promise<Today> => {
  const { db } = ctx;
  const now = ctx.now();
  const { gatherings, more } = await listGatherings(db, most);
  const since = new Date(now.getTime() - limits.undeliveredDays * dayMs);
  return {
    at: now.toISOString(),
    watch: await readWatch(ctx, now),
    newWays: viewActs(
      await readNewWays(db, new Date(now.getTime() - limits.newWayHours * 3_600_000)),
    ),
    openIncidents: (await countOpen(db)).values().reduce((sum, open) => sum + open, 0),
    gatherings: { count: gatherings.length + more, rows: gatherings },
    incidents: await readOpenAlone(db, { unstable: false, most }),
    unstable: await readOpenAlone(db, { unstable: true, most }),
    odd: await readOddPages(db, most),
    slow: await readSlowSites(db, most),
    waiting: await readWaitingJobs(db, most),
    undelivered: await readDead(db, names, { since, most }),
    heartbeats: await readHeartbeatsToFollow(db, now, most),
    ending: await readEndingSoon(db, now, most),
    drafts: await readDrafts(db, most),
    entries: await readWaitingDrafts(db, most),
    silentAgents: await readSilentAgents(db, now, most),
    installation: await readInstallation(ctx, now),
    comes: await readComing(ctx, now),
    since: await readHappened(ctx),
  };
};
