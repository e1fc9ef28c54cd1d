import { type HeartbeatCall, type HeartbeatTrouble, limits } from '@hlidka/protocol';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { begin } from '../../tell/notices/index.ts';
import { aboutOf, endTrouble, failedNotice } from './letters.ts';
import { lateAt } from './rules.ts';
import { follow, oldestInTime } from './running.ts';
import { type HeartbeatRow, heartbeatRuns, siteHeartbeats } from './table.ts';
import { lockHeartbeat } from './write.ts';

export type Call = {
  call: HeartbeatCall;
  exitStatus: number | null;
  rid: string | null;
  text: string;
  textBytes: number;
};

const forgetOld = async (tx: Tx, id: string): Promise<void> => {
  const { heartbeatId, id: key } = heartbeatRuns;
  const [oldest] = await tx
    .select({ id: key })
    .from(heartbeatRuns)
    .where(eq(heartbeatId, id))
    .orderBy(desc(key))
    .offset(limits.heartbeats.runs)
    .limit(1);
  if (oldest) await tx.delete(heartbeatRuns).where(and(eq(heartbeatId, id), lte(key, oldest.id)));
  await tx.execute(sql`
    update ${heartbeatRuns} r set body = left(r.body, ${limits.heartbeats.textBeginning}) from (
      select id, sum(octet_length(body)) over (order by id desc) as bytes
      from ${heartbeatRuns} where heartbeat_id = ${id}) newer
    where newer.id = r.id and newer.bytes > ${limits.heartbeats.allTextBytes}
      and length(r.body) > ${limits.heartbeats.textBeginning}`);
};

/** Of a paused site nothing is noted. */
const noteTrouble = async (
  tx: Tx,
  row: HeartbeatRow,
  { call, exitStatus }: Call,
  now: Date,
): Promise<HeartbeatTrouble | null> => {
  const watched = and(eq(sites.id, row.siteId), isNull(sites.pausedAt));
  if ((await tx.$count(sites, watched)) === 0) return row.trouble;
  const at = now.toISOString();
  const lastOkAt = row.lastOkAt?.toISOString() ?? null;
  if (call === 'ok' && row.trouble) await endTrouble(tx, row.id, { at, lastOkAt });
  if (call === 'fail') {
    const data = { ...aboutOf(row), lastOkAt, at, exitStatus, small: null };
    await begin(tx, failedNotice, { key: row.id, siteId: row.siteId, since: now, data });
  }
  return call === 'ok' ? null : call === 'fail' ? 'failed' : row.trouble;
};

/** What a job reported; the row is locked, so that calls at once are counted one by one. */
export const takeCall = (ctx: Context, id: string, given: Call): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockHeartbeat(tx, id);
    const at = ctx.now();
    const { call, exitStatus, rid, text, textBytes } = given;
    const { ms, running } = follow(row.running, given, at);
    const run = { heartbeatId: id, call, exitStatus, at, ms, rid };
    await tx.insert(heartbeatRuns).values({ ...run, body: text, bodyBytes: textBytes });
    await forgetOld(tx, id);
    if (call === 'log') return;
    const after = {
      running,
      startedAt: oldestInTime(running, row, at),
      lastOkAt: call === 'ok' ? at : row.lastOkAt,
    };
    await tx
      .update(siteHeartbeats)
      .set({
        ...after,
        lastAt: at,
        lateAt: lateAt({ ...row, ...after }),
        trouble: await noteTrouble(tx, row, given, at),
      })
      .where(eq(siteHeartbeats.id, id));
  });
