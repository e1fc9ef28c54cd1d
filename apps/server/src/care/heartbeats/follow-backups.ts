import { and, eq, isNull, sql } from 'drizzle-orm';
import { eachApart } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { sites } from '../../estate/sites/table.ts';
import { begin } from '../../tell/notices/index.ts';
import { type BackupFacts, type Failing, readBackupFacts, readFailing } from '../backups/index.ts';
import { aboutOf, endTrouble, failedNotice } from './letters.ts';
import { lateAt, scheduleOf } from './rules.ts';
import { type HeartbeatRow, siteHeartbeats } from './table.ts';

/** Backups without an expected schedule have a row only while the last one needs attention. */
const unexpected = { graceMinutes: 60, periodMinutes: null, cron: null, zone: null };

type News = 'failed' | 'back' | 'settled' | null;
type Seen = { row: HeartbeatRow; facts: BackupFacts; failing: Failing | null; paused: boolean };

/** Times according to the backup records; `since` is repaired if a clock that was ahead set it. */
export const timesOf = (row: HeartbeatRow, facts: BackupFacts, now: Date) => {
  const since = row.since > now ? now : row.since;
  const { okAt: lastOkAt, storedAt, lastAt } = facts;
  // A doubted one is told as such; it came in time nevertheless.
  return { since, lastAt, lastOkAt, lateAt: lateAt({ ...row, since, lastOkAt: storedAt }) };
};

/**
 * Only a new backup counts as recovery, so a clock set back does not. A failure settled by hand is
 * not reported.
 */
const newsOf = ({ row, facts, failing, paused }: Seen, now: Date): News => {
  if (paused) return null;
  if (failing) return row.trouble === 'failed' ? null : 'failed';
  if (!row.trouble) return null;
  const late = timesOf(row, facts, now).lateAt;
  const came = facts.okId !== null && facts.okId !== row.okBackup;
  if (came && (!late || late > now)) return 'back';
  return row.trouble === 'failed' ? 'settled' : null;
};

const note = async (tx: Tx, { row, facts, failing }: Seen, news: News): Promise<void> => {
  if (news === 'failed') {
    const { startedAt = '', lastOkAt = null, small = null, doubted = null } = failing ?? {};
    const data = { ...aboutOf(row), at: startedAt, lastOkAt, small, doubted, exitStatus: null };
    const since = new Date(startedAt);
    await begin(tx, failedNotice, { key: row.id, siteId: row.siteId, since, data });
  }
  const at = facts.storedAt?.toISOString() ?? '';
  if (news === 'back') await endTrouble(tx, row.id, { at, lastOkAt: at });
  if (news === 'settled') await endTrouble(tx, row.id, null);
};

const columnsOf = (seen: Seen, news: News, now: Date) => {
  const { row, facts } = seen;
  const trouble = news === null ? row.trouble : news === 'failed' ? ('failed' as const) : null;
  const okBackup = news !== null || !row.trouble ? facts.okId : row.okBackup;
  return { ...timesOf(row, facts, now), trouble, okBackup };
};

const same = (a: Date | string | null, b: Date | string | null): boolean =>
  (a instanceof Date ? a.getTime() : a) === (b instanceof Date ? b.getTime() : b);

const isStale = (seen: Seen, now: Date): boolean => {
  const { row } = seen;
  const next = columnsOf(seen, null, now);
  return (
    newsOf(seen, now) !== null ||
    (scheduleOf(row) === null && row.trouble === null) ||
    (['since', 'lastAt', 'lastOkAt', 'lateAt', 'okBackup'] as const).some(
      (key) => !same(row[key], next[key]),
    )
  );
};

const readSeen = async (ctx: Context, tx: Tx, row: HeartbeatRow): Promise<Seen> => {
  const now = ctx.now();
  const { siteId } = row;
  const [site] = await tx
    .select({ pausedAt: sites.pausedAt })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)));
  const facts = (await readBackupFacts(tx, [siteId], now)).get(siteId);
  const [failing] = await readFailing(tx, now, sql`s.id = ${siteId}`);
  return {
    row,
    facts: facts ?? { lastAt: null, okId: null, storedAt: null, okAt: null },
    failing: failing ?? null,
    paused: !site || site.pausedAt !== null,
  };
};

/** The row is locked, made first where there is none: a second process waits and finds it noted. */
export const lockBackupsOf = async (tx: Tx, siteId: string, now: Date): Promise<HeartbeatRow> => {
  await tx
    .insert(siteHeartbeats)
    .values({ id: newId(), kind: 'backup', siteId, ...unexpected, since: now, createdAt: now })
    .onConflictDoNothing();
  const own = and(eq(siteHeartbeats.kind, 'backup'), eq(siteHeartbeats.siteId, siteId));
  const [row] = await tx.select().from(siteHeartbeats).where(own).for('update');
  if (!row) throw notFound();
  return row;
};

/** Keeps the row only if backups are expected or need attention. */
export const keepBackups = async (tx: Tx, row: HeartbeatRow): Promise<boolean> => {
  const own = eq(siteHeartbeats.id, row.id);
  const isKept = scheduleOf(row) !== null || row.trouble !== null;
  if (isKept) await tx.update(siteHeartbeats).set(row).where(own);
  else await tx.delete(siteHeartbeats).where(own);
  return isKept;
};

export const followBackupsOf = async (ctx: Context, tx: Tx, siteId: string): Promise<boolean> => {
  const now = ctx.now();
  const seen = await readSeen(ctx, tx, await lockBackupsOf(tx, siteId, now));
  const news = newsOf(seen, now);
  await note(tx, seen, news);
  await keepBackups(tx, { ...seen.row, ...columnsOf(seen, news, now) });
  return news === 'failed' || news === 'back';
};

/** Sites whose row says something else than their records. */
const readStale = async (ctx: Context): Promise<string[]> => {
  const { db } = ctx;
  const now = ctx.now();
  const rows = await db
    .select({ row: siteHeartbeats, pausedAt: sites.pausedAt })
    .from(siteHeartbeats)
    .innerJoin(sites, eq(sites.id, siteHeartbeats.siteId))
    .where(and(eq(siteHeartbeats.kind, 'backup'), isNull(sites.archivedAt)));
  const facts = await readBackupFacts(
    db,
    rows.map(({ row }) => row.siteId),
    now,
  );
  const failing = new Map(
    (await readFailing(db, now, sql`s.paused_at is null`)).map((one) => [one.siteId, one]),
  );
  const known = rows.flatMap(({ row, pausedAt }) => {
    const own = facts.get(row.siteId);
    const failed = failing.get(row.siteId) ?? null;
    failing.delete(row.siteId);
    const seen = own && { row, facts: own, failing: failed, paused: pausedAt !== null };
    return seen && isStale(seen, now) ? [row.siteId] : [];
  });
  return [...known, ...failing.keys()];
};

/** The heartbeats of backups follow the records, however those were made. */
export const followBackups = async (ctx: Context, signal?: AbortSignal) =>
  eachApart(ctx, await readStale(ctx), {
    work: (siteId) => transaction(ctx.db, (tx) => followBackupsOf(ctx, tx, siteId)),
    trouble: 'backups cannot be followed',
    about: (siteId) => ({ site: siteId }),
    signal,
  });
