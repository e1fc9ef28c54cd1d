import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type heartbeats as endpoints,
  type Heartbeat,
  heartbeatPrefix,
  limits,
  type NewHeartbeat,
} from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { difference, record, recordAll } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { inChunks } from '../../base/platform/database/chunks.ts';
import { newId, tokenDigest } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { sites } from '../../estate/sites/table.ts';
import { end } from '../../tell/notices/index.ts';
import { endTrouble, lateNotice } from './letters.ts';
import { viewHeartbeat } from './read.ts';
import { isUnderstood, lateAt, scheduleOf } from './rules.ts';
import { type HeartbeatRow, siteHeartbeats } from './table.ts';

type Settings = BodyOf<typeof endpoints.change>;
type When = Pick<Settings, 'schedule' | 'graceMinutes'>;

const subjectOf = ({ id, name }: Pick<HeartbeatRow, 'id' | 'name'>) => ({
  kind: 'heartbeat',
  id,
  name,
});

export const whenOf = ({ schedule, graceMinutes }: When, now: Date) => {
  if (!isUnderstood(schedule, now)) throw invalid('schedule.expression', 'not valid');
  const none = { graceMinutes, periodMinutes: null, cron: null, zone: null };
  return schedule.by === 'period'
    ? { ...none, periodMinutes: schedule.minutes }
    : { ...none, cron: schedule.expression, zone: schedule.zone };
};

const settingsOf = ({ name, graceMinutes, ...row }: HeartbeatRow) => ({
  name,
  graceMinutes,
  schedule: scheduleOf(row),
});

const addressOf = ({ config }: Context, token: string) =>
  `${config.baseUrl}${heartbeatPrefix}/${token}`;

const refuseTooMany = async (tx: Tx, siteId: string): Promise<void> => {
  // One at a time, so that the limits can be counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('heartbeats'))`);
  const job = eq(siteHeartbeats.kind, 'job');
  const own = await tx.$count(siteHeartbeats, and(job, eq(siteHeartbeats.siteId, siteId)));
  const { perSite, most } = limits.heartbeats;
  if (own >= perSite || (await tx.$count(siteHeartbeats, job)) >= most)
    throw invalid('name', 'too many');
};

export const createHeartbeat = (
  ctx: Context,
  { siteId, ...settings }: BodyOf<typeof endpoints.create>,
): Promise<NewHeartbeat> =>
  transaction(ctx.db, async (tx) => {
    const [site] = await tx
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)));
    if (!site) throw invalid('siteId', 'not found');
    await refuseTooMany(tx, siteId);
    const token = randomUUID();
    const now = ctx.now();
    const due = {
      name: settings.name,
      ...whenOf(settings, now),
      since: now,
      lastOkAt: null,
      startedAt: null,
    };
    const row = { id: newId(), siteId, digest: tokenDigest(token), ...due, createdAt: now };
    await tx.insert(siteHeartbeats).values({ ...row, lateAt: lateAt(due) });
    await record(tx, ctx.actor, 'heartbeat.created', subjectOf(row));
    const made = await viewHeartbeat({ ...ctx, db: tx }, row.id);
    return { ...made, address: addressOf(ctx, token) };
  });

type Added = Omit<BodyOf<typeof endpoints.create>, 'name'> & {
  name: string;
  /** Of a token that its scripts call already; null: nobody knows one until the address is made anew. */
  digest: string | null;
  /** Nothing is late before it. */
  since: Date;
};

/** Several at once, in the caller's transaction: they moved in from elsewhere. */
export const addHeartbeats = async (tx: Tx, ctx: Context, added: Added[]): Promise<void> => {
  const counts = new Map<string, number>();
  for (const { siteId } of added) {
    if (!counts.has(siteId)) await refuseTooMany(tx, siteId);
    counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
  }
  const rows = added.map(({ siteId, name, digest, since, ...when }) => {
    const due = { ...whenOf(when, ctx.now()), since, lastOkAt: null, startedAt: null };
    const token = digest ?? tokenDigest(randomUUID());
    const base = { id: newId(), siteId, name, digest: token, createdAt: ctx.now() };
    return { ...base, ...due, lateAt: lateAt(due) };
  });
  for (const chunk of inChunks(rows)) await tx.insert(siteHeartbeats).values(chunk);
  await recordAll(
    tx,
    ctx,
    rows.map((row) => ({ event: 'heartbeat.created' as const, subject: subjectOf(row) })),
  );
};

export const findLocked = async (tx: Tx, id: string): Promise<HeartbeatRow | undefined> => {
  const [row] = await tx
    .select()
    .from(siteHeartbeats)
    .where(eq(siteHeartbeats.id, id))
    .for('update');
  return row;
};

export const lockHeartbeat = async (tx: Tx, id: string): Promise<HeartbeatRow> => {
  const row = await findLocked(tx, id);
  if (!row) throw notFound();
  return row;
};

/** Backups of a site have no name and no address to be changed. */
const lockJob = async (tx: Tx, id: string): Promise<HeartbeatRow> => {
  const row = await lockHeartbeat(tx, id);
  if (row.kind !== 'job') throw notFound();
  return row;
};

/** A new schedule counts from now: nothing is late at once because of it, and what is late then is told anew. */
export const changeHeartbeat = (
  ctx: Context,
  { id, ...settings }: { id: string } & Settings,
): Promise<Heartbeat> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockJob(tx, id);
    const after = { ...before, name: settings.name, ...whenOf(settings, ctx.now()) };
    const changes = difference(settingsOf(before), settingsOf(after));
    if ('schedule' in changes || 'graceMinutes' in changes) {
      after.since = ctx.now();
      after.lateAt = lateAt(after);
      if (before.trouble === 'late') after.trouble = null;
      await end(tx, lateNotice, [id]);
    }
    await tx.update(siteHeartbeats).set(after).where(eq(siteHeartbeats.id, id));
    if (Object.keys(changes).length > 0)
      await record(tx, ctx.actor, 'heartbeat.changed', subjectOf(after), changes);
    return viewHeartbeat({ ...ctx, db: tx }, id);
  });

export const renewHeartbeat = (ctx: Context, { id }: { id: string }): Promise<NewHeartbeat> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockJob(tx, id);
    const token = randomUUID();
    await tx
      .update(siteHeartbeats)
      .set({ digest: tokenDigest(token) })
      .where(eq(siteHeartbeats.id, id));
    await record(tx, ctx.actor, 'heartbeat.renewed', subjectOf(row));
    const made = await viewHeartbeat({ ...ctx, db: tx }, id);
    return { ...made, address: addressOf(ctx, token) };
  });

export const removeHeartbeat = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockJob(tx, id);
    await tx.delete(siteHeartbeats).where(eq(siteHeartbeats.id, id));
    await endTrouble(tx, id, null);
    await record(tx, ctx.actor, 'heartbeat.removed', subjectOf(row));
  });
