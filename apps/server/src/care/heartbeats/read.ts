import {
  type heartbeats as endpoints,
  type Heartbeat,
  type HeartbeatState,
  limits,
  type ReplyOf,
} from '@hlidka/protocol';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { type Failing, lastBackups, readFailing } from '../backups/index.ts';
import { scheduleOf } from './rules.ts';
import { type HeartbeatRow, heartbeatRuns, siteHeartbeats } from './table.ts';

type Row = {
  heartbeat: HeartbeatRow;
  siteName: string;
  clientName: string;
  pausedAt: Date | null;
};

const stateOf = ({ heartbeat, pausedAt }: Row, now: Date): HeartbeatState => {
  if (pausedAt) return 'paused';
  if (heartbeat.trouble === 'failed') return 'failed';
  if (heartbeat.trouble === 'late' || (heartbeat.lateAt && heartbeat.lateAt <= now)) return 'late';
  return heartbeat.lastAt ? 'well' : 'waiting';
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

const view = (row: Row, failing: readonly Failing[], now: Date): Heartbeat => {
  const { heartbeat, siteName, clientName } = row;
  const failed =
    heartbeat.kind === 'backup' && failing.find(({ siteId }) => siteId === heartbeat.siteId);
  return {
    id: heartbeat.id,
    kind: heartbeat.kind,
    siteId: heartbeat.siteId,
    siteName,
    clientName,
    name: heartbeat.name,
    schedule: scheduleOf(heartbeat),
    graceMinutes: heartbeat.graceMinutes,
    state: stateOf(row, now),
    lastAt: iso(heartbeat.lastAt),
    lastOkAt: iso(heartbeat.lastOkAt),
    runningSince: iso(heartbeat.startedAt),
    lateAt: iso(heartbeat.lateAt),
    failed: failed || null,
  };
};

const readViews = async ({ db, now }: Context, which: SQL | undefined): Promise<Heartbeat[]> => {
  const rows: Row[] = await db
    .select({
      heartbeat: siteHeartbeats,
      siteName: sites.name,
      clientName: clients.name,
      pausedAt: sites.pausedAt,
    })
    .from(siteHeartbeats)
    .innerJoin(sites, eq(sites.id, siteHeartbeats.siteId))
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(and(isNull(sites.archivedAt), which))
    .orderBy(asc(sites.name), asc(siteHeartbeats.name), asc(siteHeartbeats.id))
    .limit(limits.heartbeats.listed);
  const ids = rows.flatMap(({ heartbeat: { kind, siteId } }) =>
    kind === 'backup' ? [siteId] : [],
  );
  const those = sql`s.id = any(${sql.param(ids)}::uuid[])`;
  const failing = ids.length > 0 ? await readFailing(db, now(), those) : [];
  return rows.map((row) => view(row, failing, now()));
};

export const listHeartbeats = async (
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<{ heartbeats: Heartbeat[] }> => ({
  heartbeats: await readViews(ctx, site ? eq(siteHeartbeats.siteId, site) : undefined),
});

export const viewHeartbeat = async (ctx: Context, id: string): Promise<Heartbeat> => {
  const [found] = await readViews(ctx, eq(siteHeartbeats.id, id));
  if (!found) throw notFound();
  return found;
};

export const readSiteHeartbeat = async (
  ctx: Context,
  { id }: { id: string },
): Promise<ReplyOf<typeof endpoints.read>> => {
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
  const { kind, siteId } = heartbeat;
  return {
    heartbeat,
    backups: kind === 'backup' ? await lastBackups(ctx, siteId, limits.heartbeats.runs) : [],
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

export const readRunOutput = async (
  { db }: Context,
  { id, run }: { id: string; run: string },
): Promise<{ text: string }> => {
  const [row] = await db
    .select({ text: heartbeatRuns.body })
    .from(heartbeatRuns)
    .where(and(eq(heartbeatRuns.heartbeatId, id), eq(heartbeatRuns.id, Number(run))));
  if (!row) throw notFound();
  return row;
};
