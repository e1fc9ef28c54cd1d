import type { PageLook } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { UserContext } from '../../../base/context.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { visibleSite } from '../../../people/people/index.ts';
import { askForChecks } from '../ask-for-checks.ts';
import { pageLooks } from '../table.ts';
import { readLooks } from './look-rows.ts';

const viewOf = async (db: Executor, siteId: string): Promise<PageLook> => {
  const [row] = await readLooks(db, [siteId]);
  const { usual = null, learntAt = null, odd = null } = row?.look ?? {};
  return {
    siteId,
    usual,
    learntAt: learntAt === null ? null : new Date(learntAt).toISOString(),
    odd: odd && { ...odd, since: new Date(odd.since).toISOString() },
  };
};

export const readPageLook = async (ctx: UserContext, { id }: { id: string }): Promise<PageLook> => {
  await visibleSite(ctx, id);
  return viewOf(ctx.db, id);
};

/**
 * Accepts the page as last seen as the usual one; if nothing odd was seen, the next check learns
 * it.
 */
export const learnPage = (ctx: UserContext, { id }: { id: string }): Promise<PageLook> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, id);
    await tx.select().from(pageLooks).where(eq(pageLooks.siteId, id)).for('update');
    const before = await viewOf(tx, id);
    const usual = before.odd?.page ?? null;
    await tx
      .update(pageLooks)
      .set({
        usual,
        learntAt: usual && ctx.now(),
        odd: null,
        version: sql`${pageLooks.version} + 1`,
      })
      .where(eq(pageLooks.siteId, id));
    await askForChecks(tx, [id]);
    const subject = { kind: 'site', id, name };
    await record(tx, ctx.actor, 'site.page_learnt', subject, {
      title: [before.usual?.title ?? null, usual?.title ?? null],
    });
    return viewOf(tx, id);
  });
