import { type HeartbeatCall, type HeartbeatTrouble, limits } from '@hlidka/protocol';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { begin } from '../../tell/notices/index.ts';
import { aboutOf, endTrouble, failedNotice } from './letters.ts';
import { lateAt } from './rules.ts';
import { follow, oldestInTime } from './running.ts';
import { type HeartbeatRow, heartbeatRuns, siteHeartbeats } from './table.ts';

export type Call = {
  /** The same on every attempt to write it. */
  id: string;
  /** Of the token of the address that was called. */
  digest: string;
  /** When it came: it may be written later. */
  at: Date;
  call: HeartbeatCall;
  exitStatus: number | null;
  rid: string | null;
  text: string;
  textBytes: number;
};
type Found = { row: HeartbeatRow; isPaused: boolean };

const isCalled = (digests: string[]) =>
  and(inArray(siteHeartbeats.digest, digests), isNull(sites.archivedAt));

/** Whether there is a heartbeat of this address. */
export const findCalled = async (
  { db }: Pick<Context, 'db'>,
  digests: string[],
): Promise<boolean[]> => {
  const rows = await db
    .select({ digest: siteHeartbeats.digest })
    .from(siteHeartbeats)
    .innerJoin(sites, eq(sites.id, siteHeartbeats.siteId))
    .where(isCalled(digests));
  const known = new Set(rows.map(({ digest }) => digest));
  return digests.map((digest) => known.has(digest));
};

/** Locked in one order, so that calls which other processes write wait and are counted one by one. */
const lockCalled = async (tx: Tx, digests: string[]): Promise<Map<string, Found>> => {
  const rows = await tx
    .select({ row: siteHeartbeats, pausedAt: sites.pausedAt })
    .from(siteHeartbeats)
    .innerJoin(sites, eq(sites.id, siteHeartbeats.siteId))
    .where(isCalled(digests))
    .orderBy(siteHeartbeats.id)
    .for('update', { of: siteHeartbeats });
  return new Map(
    rows.map(({ row, pausedAt }) => [row.digest ?? '', { row, isPaused: pausedAt !== null }]),
  );
};

const idsOf = (rows: HeartbeatRow[]): string[] => rows.map(({ id }) => id);

/** Each heartbeat keeps its newest runs, and a limited amount of what they printed. */
const forgetOld = async (tx: Tx, ids: string[], withText: string[]): Promise<void> => {
  const { runs, textBeginning, allTextBytes } = limits.heartbeats;
  await tx.execute(sql`
    delete from ${heartbeatRuns} r using unnest(${sql.param(ids)}::uuid[]) as h(id)
    where r.heartbeat_id = h.id and r.id <= (
      select id from ${heartbeatRuns} where heartbeat_id = h.id order by id desc offset ${runs} limit 1)`);
  if (withText.length === 0) return;
  await tx.execute(sql`
    update ${heartbeatRuns} r set body = left(r.body, ${textBeginning}) from (
      select id, sum(octet_length(body)) over (partition by heartbeat_id order by id desc) as bytes
      from ${heartbeatRuns} where heartbeat_id = any(${sql.param(withText)}::uuid[])) newer
    where newer.id = r.id and newer.bytes > ${allTextBytes} and length(r.body) > ${textBeginning}`);
};

/** Of a paused site nothing is noted. */
const noteTrouble = async (
  tx: Tx,
  { row, isPaused }: Found,
  { call, exitStatus, at: now }: Call,
): Promise<HeartbeatTrouble | null> => {
  if (isPaused) return row.trouble;
  const at = now.toISOString();
  const lastOkAt = row.lastOkAt?.toISOString() ?? null;
  if (call === 'ok' && row.trouble) await endTrouble(tx, row.id, { at, lastOkAt });
  if (call === 'fail') {
    const data = { ...aboutOf(row), lastOkAt, at, exitStatus, small: null, doubted: null };
    await begin(tx, failedNotice, { key: row.id, siteId: row.siteId, since: now, data });
  }
  return call === 'ok' ? null : call === 'fail' ? 'failed' : row.trouble;
};

/** Calls that waited in two processes may be written in another order than they came. */
const later = (known: Date | null, at: Date): Date => (known && known > at ? known : at);

/** How long the run took that ends by this call, and what the heartbeat is after it. */
const takeOne = async (
  tx: Tx,
  found: Found,
  given: Call,
): Promise<{ ms: number | null; row: HeartbeatRow }> => {
  const { row } = found;
  const { ms, running } = follow(row.running, given, given.at);
  if (given.call === 'log') return { ms, row };
  const after = {
    ...row,
    running,
    startedAt: oldestInTime(running, row, given.at),
    lastOkAt: given.call === 'ok' ? later(row.lastOkAt, given.at) : row.lastOkAt,
    lastAt: later(row.lastAt, given.at),
    trouble: await noteTrouble(tx, found, given),
  };
  return { ms, row: { ...after, lateAt: lateAt(after) } };
};

const writeRows = (tx: Tx, rows: HeartbeatRow[]) =>
  tx.execute(sql`
    update ${siteHeartbeats} h set running = n.running, started_at = n."startedAt",
      last_ok_at = n."lastOkAt", last_at = n."lastAt", trouble = n.trouble, late_at = n."lateAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, running jsonb,
      "startedAt" timestamptz, "lastOkAt" timestamptz, "lastAt" timestamptz, trouble text,
      "lateAt" timestamptz)
    where h.id = n.id`);

/** A commit may have gone well although its answer was lost: which of these calls are written already. */
const readWritten = async (tx: Tx, calls: Call[]): Promise<Set<string | null>> => {
  const rows = await tx
    .select({ id: heartbeatRuns.callId })
    .from(heartbeatRuns)
    .where(
      inArray(
        heartbeatRuns.callId,
        calls.map(({ id }) => id),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

/** What jobs reported, in the order in which it came, each call once. False: there is no such heartbeat. */
export const takeCalls = (ctx: Pick<Context, 'db'>, calls: Call[]): Promise<boolean[]> =>
  transaction(ctx.db, async (tx) => {
    const all = await lockCalled(tx, [...new Set(calls.map(({ digest }) => digest))]);
    if (all.size === 0) return calls.map(() => false);
    const written = await readWritten(tx, calls);
    const runs: (typeof heartbeatRuns.$inferInsert)[] = [];
    for (const given of calls) {
      const found = all.get(given.digest);
      if (!found || written.has(given.id)) continue;
      const { ms, row } = await takeOne(tx, found, given);
      const { call, exitStatus, rid, at, text, textBytes } = given;
      runs.push({
        heartbeatId: row.id,
        call,
        exitStatus,
        at,
        ms,
        rid,
        body: text,
        bodyBytes: textBytes,
        callId: given.id,
      });
      found.row = row;
    }
    const rows = [...all.values()].map(({ row }) => row);
    if (runs.length === 0) return calls.map(({ digest }) => all.has(digest));
    await tx.insert(heartbeatRuns).values(runs);
    await writeRows(tx, rows);
    const long = runs.filter(({ body = '' }) => body.length > limits.heartbeats.textBeginning);
    await forgetOld(tx, idsOf(rows), [...new Set(long.map(({ heartbeatId }) => heartbeatId))]);
    return calls.map(({ digest }) => all.has(digest));
  });
