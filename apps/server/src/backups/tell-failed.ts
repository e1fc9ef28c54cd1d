import { notInArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isAnyoneToTell, tellOperators } from '../people/index.ts';
import { type Tx, transaction } from '../platform/database/transaction.ts';
import { isDatabaseAway } from '../platform/errors.ts';
import { readFailing } from './failed.ts';
import { failedLetter } from './letter.ts';
import { backupFailures } from './table.ts';

/** The inserted row marks it as reported: a second process finds it. */
const tellSite = async (ctx: Context, tx: Tx, siteId: string): Promise<boolean> => {
  const now = ctx.now();
  const [failing] = await readFailing(tx, now, sql`s.id = ${siteId}`);
  if (!failing || !(await isAnyoneToTell(tx, failedLetter.kind))) return false;
  const [isNew] = await tx
    .insert(backupFailures)
    .values({ siteId, backupId: failing.backupId, toldAt: now })
    .onConflictDoNothing()
    .returning();
  if (!isNew) return false;
  const { siteName, startedAt, lastOkAt, small } = failing;
  const data = { siteId, siteName, startedAt, lastOkAt, small };
  await tellOperators(tx, failedLetter, data);
  return true;
};

/**
 * Tells operators once that a site's backup failed or is doubted; after a good one, a new failure is reported
 * again.
 */
export const tellFailedBackups = async (
  ctx: Context,
  signal?: AbortSignal,
): Promise<{ done: number; failed: number }> => {
  const failing = await readFailing(ctx.db, ctx.now());
  const ids = failing.map(({ siteId }) => siteId);
  await ctx.db
    .delete(backupFailures)
    .where(ids.length > 0 ? notInArray(backupFailures.siteId, ids) : undefined);
  let done = 0;
  let failed = 0;
  for (const { siteId, toldAt } of failing) {
    if (signal?.aborted) break;
    if (toldAt) continue;
    try {
      if (await transaction(ctx.db, (tx) => tellSite(ctx, tx, siteId))) done += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed += 1;
      ctx.log.error({ site: siteId, err: error }, 'a failed backup cannot be told');
    }
  }
  return { done, failed };
};
