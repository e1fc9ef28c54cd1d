import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { isWatched } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { tellOperators } from '../../people/people/index.ts';
import { hasBrowser } from '../agents/index.ts';
import { formsWaitingLetter } from './letter.ts';
import { formChecks } from './table.ts';

const spareMinutes = 15;
/** Fewer browser failures in a row are not reported. */
const brokenToTell = 3;
const mostNamed = 20;

const overdue = sql`${formChecks.nextAt} < now()
  - make_interval(mins => 2 * least(${formChecks.everyMinutes}, ${formChecks.peekMinutes}) + ${spareMinutes})`;

/** One message for all waiting forms, each reported once, until one of its runs ends. */
export const tellWaiting = (ctx: Context): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    const rows = await tx
      .select({ id: formChecks.id, form: formChecks.name, site: sites.name })
      .from(formChecks)
      .innerJoin(sites, eq(sites.id, formChecks.siteId))
      .where(
        and(
          eq(formChecks.enabled, true),
          isNull(formChecks.toldAt),
          isWatched,
          sql`(${overdue} or ${formChecks.broken} >= ${brokenToTell})`,
        ),
      )
      .orderBy(asc(sites.name), asc(formChecks.name))
      .for('update', { of: formChecks });
    if (rows.length === 0) return 0;
    const data = {
      forms: rows.slice(0, mostNamed).map(({ site, form }) => `${site}: ${form}`),
      browser: await hasBrowser({ db: tx }),
    };
    await tellOperators(tx, formsWaitingLetter, data);
    const ids = rows.map(({ id }) => id);
    await tx.update(formChecks).set({ toldAt: ctx.now() }).where(inArray(formChecks.id, ids));
    return rows.length;
  });
