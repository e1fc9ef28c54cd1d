import { eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { Duty } from '../clock/index.ts';
import type { Context } from '../context.ts';
import { tellOperators } from '../people/index.ts';
import { type Tx, transaction } from '../platform/database/transaction.ts';
import { isDatabaseAway } from '../platform/errors.ts';
import { sites } from '../sites/table.ts';
import { type ExpectedRow, readExpected } from './expected.ts';
import { isMissing } from './late.ts';
import { backLetter, missingLetter } from './letter.ts';
import { backupExpectations } from './table.ts';
import { tellFailedBackups } from './tell-failed.ts';

type News = 'missing' | 'back' | null;

/**
 * What operators have not been told yet. It is good again only with a new backup: setting the clock
 * back does not count, nor does one that is clearly smaller than usual.
 */
const newsOf = (row: ExpectedRow, now: Date): News => {
  if (row.pausedAt) return null;
  const missing = isMissing(row, now);
  if (row.toldAt === null) return missing ? 'missing' : null;
  const came = row.lastOkId !== null && row.lastOkId !== row.toldAfter;
  return came && !missing && !row.lastDoubted ? 'back' : null;
};

/**
 * While a site is not watched nothing counts as missed; expected again from the day it is watched.
 */
const restWithSites = async ({ db, now }: Context): Promise<void> => {
  const since = now();
  const resting = db
    .select({ id: sites.id })
    .from(sites)
    .where(or(isNotNull(sites.pausedAt), isNotNull(sites.archivedAt)));
  await db
    .update(backupExpectations)
    .set({ since, toldAt: null, toldAfter: null })
    .where(inArray(backupExpectations.siteId, resting));
  // Repairs dates set by a clock that was ahead.
  await db.update(backupExpectations).set({ since }).where(gt(backupExpectations.since, since));
};

/** The row is locked: a second process finds it already reported. */
const tellSite = async (ctx: Context, tx: Tx, siteId: string): Promise<boolean> => {
  const own = eq(backupExpectations.siteId, siteId);
  await tx
    .select({ since: backupExpectations.since })
    .from(backupExpectations)
    .where(own)
    .for('update');
  const now = ctx.now();
  const [row] = await readExpected(tx, now, own);
  const news = row ? newsOf(row, now) : null;
  if (!row || !news) return false;
  const data = {
    siteId,
    siteName: row.siteName,
    everyHours: row.everyHours,
    lastOkAt: row.lastOkAt?.toISOString() ?? null,
  };
  const letter = news === 'missing' ? missingLetter : backLetter;
  if (!(await tellOperators(tx, letter, data))) return false;
  const told =
    news === 'missing'
      ? { toldAt: now, toldAfter: row.lastOkId }
      : { toldAt: null, toldAfter: null };
  await tx.update(backupExpectations).set(told).where(own);
  return true;
};

/** Tells operators once that a backup is missing, and once that one came again. */
export const tellMissingBackups = async (
  ctx: Context,
  signal?: AbortSignal,
): Promise<{ done: number; failed: number }> => {
  await restWithSites(ctx);
  const now = ctx.now();
  const rows = await readExpected(ctx.db, now);
  let done = 0;
  let failed = 0;
  for (const row of rows) {
    if (signal?.aborted) break;
    if (!newsOf(row, now)) continue;
    try {
      if (await transaction(ctx.db, (tx) => tellSite(ctx, tx, row.siteId))) done += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed += 1;
      ctx.log.error({ site: row.siteId, err: error }, 'a missing backup cannot be told');
    }
  }
  return { done, failed };
};

export const missingBackupsDuty: Duty = {
  rule: { every: 'minutes', minutes: 5 },
  work: async (ctx, { signal }) => {
    const failures = await tellFailedBackups(ctx, signal);
    const missing = await tellMissingBackups(ctx, signal);
    return { done: failures.done + missing.done, failed: failures.failed + missing.failed };
  },
};
