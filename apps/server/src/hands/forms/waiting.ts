import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { isWatched } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { begin } from '../../tell/notices/index.ts';
import { hasBrowser } from '../agents/index.ts';
import { waitingNotice } from './letter.ts';
import { formChecks } from './table.ts';

const spareMinutes = 15;
/** Fewer browser failures in a row are not reported. */
const brokenToTell = 3;

const isOverdue = sql`${formChecks.nextAt} < now()
  - make_interval(mins => 2 * least(${formChecks.everyMinutes}, ${formChecks.peekMinutes}) + ${spareMinutes})`;

/** Forms that nobody checks, or whose checks do not work; it is over when a run ends well. */
export const noteWaiting = (ctx: Context): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const rows = await tx
      .select({ key: formChecks.id, siteId: formChecks.siteId, form: formChecks.name })
      .from(formChecks)
      .innerJoin(sites, eq(sites.id, formChecks.siteId))
      .where(
        and(
          eq(formChecks.enabled, true),
          isWatched,
          sql`(${isOverdue} or ${formChecks.broken} >= ${brokenToTell})`,
        ),
      )
      .for('update', { of: formChecks });
    if (rows.length === 0) return;
    const browser = await hasBrowser({ db: tx });
    const since = ctx.now();
    await begin(
      tx,
      waitingNotice,
      ...rows.map(({ form, ...row }) => ({ ...row, since, data: { form, browser } })),
    );
  });
