import { type Heartbeat, type HeartbeatRun, type HeartbeatState, limits } from '@hlidka/protocol';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { sites } from '../sites/table.ts';
import { scheduleOf } from './rules.ts';
import { type HeartbeatRow, heartbeatRuns, heartbeats } from './table.ts';

type Row = { heartbeat: HeartbeatRow; siteName: string; pausedAt: Date | null };

const stateOf = ({ heartbeat, pausedAt }: Row, now: Date): HeartbeatState => {
  if (pausedAt) return 'paused';
  if (heartbeat.told === 'failed') return 'failed';
  if (heartbeat.told === 'late' || (heartbeat.lateAt && heartbeat.lateAt <= now)) return 'late';
  return heartbeat.lastAt ? 'well' : 'waiting';
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

const view = (row: Row, now: Date): Heartbeat => {
  const { heartbeat, siteName } = row;
  return {
    id: heartbeat.id,
    siteId: heartbeat.siteId,
    siteName,
    name: heartbeat.name,
    schedule: scheduleOf(heartbeat),
    graceMinutes: heartbeat.graceMinutes,
    state: stateOf(row, now),
    lastAt: iso(heartbeat.lastAt),
    lastOkAt: iso(heartbeat.lastOkAt),
    runningSince: iso(heartbeat.startedAt),
    lateAt: iso(heartbeat.lateAt),
  };
};

const readRows = (db: Executor, which: SQL | undefined): Promise<Row[]> =>
  db
    .select({ heartbeat: heartbeats, siteName: sites.name, pausedAt: sites.pausedAt })
    .from(heartbeats)
    .innerJoin(sites, eq(sites.id, heartbeats.siteId))
    .where(and(isNull(sites.archivedAt), which))
    .orderBy(asc(sites.name), asc(heartbeats.name), asc(heartbeats.id))
    .limit(limits.heartbeats.most);

export const listHeartbeats = async (
  { db, now }: Context,
  { site }: { site?: string | undefined },
): Promise<{ heartbeats: Heartbeat[] }> => {
  const rows = await readRows(db, site ? eq(heartbeats.siteId, site) : undefined);
  return { heartbeats: rows.map((row) => view(row, now())) };
};

export const viewHeartbeat = async ({ db, now }: Context, id: string): Promise<Heartbeat> => {
  const [row] = await readRows(db, eq(heartbeats.id, id));
  if (!row) throw notFound();
  return view(row, now());
};

export const readHeartbeat = async (
  ctx: Context,
  { id }: { id: string },
): Promise<{ heartbeat: Heartbeat; runs: HeartbeatRun[] }> => {
  const heartbeat = await viewHeartbeat(ctx, id);
  const runs = await ctx.db
    .select({
      ...getTableColumns(heartbeatRuns),
      body: sql<string>`left(${heartbeatRuns.body}, ${limits.heartbeats.textShown})`,
      keptBytes: sql<number>`octet_length(${heartbeatRuns.body})`,
    })
    .from(heartbeatRuns)
    .where(eq(heartbeatRuns.heartbeatId, id))
    .orderBy(desc(heartbeatRuns.id))
    .limit(limits.heartbeats.runs);
  return {
    heartbeat,
    runs: runs.map(({ id: run, call, exitStatus, at, ms, body, bodyBytes, keptBytes }) => ({
      id: run,
      call,
      exitStatus,
      at: at.toISOString(),
      ms,
      text: body,
      textBytes: Math.max(bodyBytes, keptBytes),
      keptBytes,
    })),
  };
};

export const readOutput = async (
  { db }: Context,
  { id, run }: { id: string; run: number },
): Promise<{ text: string }> => {
  const [row] = await db
    .select({ text: heartbeatRuns.body })
    .from(heartbeatRuns)
    .where(and(eq(heartbeatRuns.heartbeatId, id), eq(heartbeatRuns.id, run)));
  if (!row) throw notFound();
  return row;
};
