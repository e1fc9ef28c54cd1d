import type {
  BackupExpectation,
  ExpectedBackup,
  FailedBackup,
  SiteBackupWatch,
} from '@hlidka/protocol';
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context, UserContext } from '../context.ts';
import { visibleSite } from '../people/index.ts';
import { type Executor, transaction } from '../platform/database/transaction.ts';
import { clients, sites } from '../sites/table.ts';
import { isDoubted, readFailing } from './failed.ts';
import { isMissing, lateAt } from './late.ts';
import { backupExpectations, backups } from './table.ts';
import { tokensOf } from './tokens.ts';

/** A backup dated in the future has a wrong date, so it does not count. */
const lastOkOf = (db: Executor, now: Date) =>
  db
    .select({
      id: backups.id,
      finishedAt: backups.finishedAt,
      doubted: sql<boolean>`${isDoubted}`.as('doubted'),
    })
    .from(backups)
    .where(
      and(
        eq(backups.siteId, backupExpectations.siteId),
        eq(backups.status, 'ok'),
        lte(backups.finishedAt, now),
      ),
    )
    .orderBy(desc(backups.finishedAt))
    .limit(1)
    .as('last_ok');

/** Every unarchived site that expects backups, with its last results. */
export const readExpected = (db: Executor, now: Date, where?: SQL) => {
  const lastOk = lastOkOf(db, now);
  return db
    .select({
      siteId: sites.id,
      siteName: sites.name,
      clientName: clients.name,
      pausedAt: sites.pausedAt,
      everyHours: backupExpectations.everyHours,
      since: backupExpectations.since,
      toldAt: backupExpectations.toldAt,
      toldAfter: backupExpectations.toldAfter,
      lastOkId: lastOk.id,
      lastOkAt: lastOk.finishedAt,
      lastDoubted: lastOk.doubted,
    })
    .from(backupExpectations)
    .innerJoin(sites, eq(sites.id, backupExpectations.siteId))
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .leftJoinLateral(lastOk, sql`true`)
    .where(and(isNull(sites.archivedAt), where));
};
export type ExpectedRow = Awaited<ReturnType<typeof readExpected>>[number];

const viewExpectation = (row: ExpectedRow, now: Date): BackupExpectation => ({
  everyHours: row.everyHours,
  lateAt: lateAt(row).toISOString(),
  missing: !row.pausedAt && isMissing(row, now),
  toldAt: row.toldAt?.toISOString() ?? null,
});

export const listExpected = async (
  ctx: Context,
): Promise<{ sites: ExpectedBackup[]; failed: FailedBackup[] }> => {
  const now = ctx.now();
  const rows = await readExpected(ctx.db, now);
  const seen = rows.map((row) => ({
    ...viewExpectation(row, now),
    siteId: row.siteId,
    siteName: row.siteName,
    clientName: row.clientName,
    paused: row.pausedAt !== null,
    lastOkAt: row.lastOkAt?.toISOString() ?? null,
  }));
  return {
    failed: await readFailing(ctx.db, now),
    sites: seen.toSorted(
      (a, b) =>
        Number(a.paused) - Number(b.paused) ||
        Date.parse(a.lateAt) - Date.parse(b.lateAt) ||
        (a.siteName < b.siteName ? -1 : 1),
    ),
  };
};

const watchOf = async (db: Executor, siteId: string, now: Date): Promise<SiteBackupWatch> => {
  const [row] = await readExpected(db, now, eq(sites.id, siteId));
  return {
    tokens: await tokensOf(db, siteId),
    expectation: row ? viewExpectation(row, now) : null,
  };
};

export const readBackupWatch = async (ctx: UserContext, { id }: { id: string }) => {
  await visibleSite(ctx, id);
  return watchOf(ctx.db, id, ctx.now());
};

/** Counts from now on: nothing missed before is reported. */
export const expectBackups = (
  ctx: UserContext,
  { id: siteId, everyHours }: { id: string; everyHours: number | null },
): Promise<SiteBackupWatch> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, siteId);
    const own = eq(backupExpectations.siteId, siteId);
    const [before] = await tx.select().from(backupExpectations).where(own).for('update');
    if (everyHours !== (before?.everyHours ?? null)) {
      const fresh = { since: ctx.now(), toldAt: null, toldAfter: null };
      if (everyHours === null) await tx.delete(backupExpectations).where(own);
      else
        await tx
          .insert(backupExpectations)
          .values({ siteId, everyHours, ...fresh })
          .onConflictDoUpdate({ target: backupExpectations.siteId, set: { everyHours, ...fresh } });
      const subject = { kind: 'site', id: siteId, name };
      await record(tx, ctx.actor, 'backup.expectation_set', subject, {
        everyHours: [before?.everyHours ?? null, everyHours],
      });
    }
    return watchOf(tx, siteId, ctx.now());
  });
