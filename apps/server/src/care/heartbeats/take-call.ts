import { type HeartbeatCall, type HeartbeatTold, limits } from '@hlidka/protocol';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { tellOperators } from '../../people/people/index.ts';
import { aboutOf, backLetter, failedLetter } from './letters.ts';
import { lateAt } from './rules.ts';
import { follow, oldestInTime } from './running.ts';
import { type HeartbeatRow, heartbeatRuns, heartbeats } from './table.ts';
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

/** Told once when it fails and once when it is well again; a paused site is left alone. */
const tell = async (
  tx: Tx,
  row: HeartbeatRow,
  { call, exitStatus }: Call,
  at: Date,
): Promise<HeartbeatTold | null> => {
  const [site] = await tx
    .select({ name: sites.name, pausedAt: sites.pausedAt })
    .from(sites)
    .where(eq(sites.id, row.siteId));
  if (!site || site.pausedAt) return row.told;
  const data = {
    ...aboutOf(row, site.name),
    lastOkAt: row.lastOkAt?.toISOString() ?? null,
    at: at.toISOString(),
  };
  if (call === 'ok' && row.told)
    return (await tellOperators(tx, backLetter, data)) ? null : row.told;
  if (call === 'fail' && row.told !== 'failed')
    return (await tellOperators(tx, failedLetter, { ...data, exitStatus, small: null }))
      ? 'failed'
      : row.told;
  return row.told;
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
      .update(heartbeats)
      .set({
        ...after,
        lastAt: at,
        lateAt: lateAt({ ...row, ...after }),
        told: await tell(tx, row, given, at),
      })
      .where(eq(heartbeats.id, id));
  });
