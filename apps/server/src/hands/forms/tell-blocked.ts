import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { isWatched } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { tellOperators } from '../../people/people/index.ts';
import { formsBlockedLetter } from './letter.ts';
import { formChecks } from './table.ts';

/** One that is prevented now and then is nobody's trouble. */
export const blockedToTell = 3;
const mostNamed = 20;

/** One message for all inconclusive forms, each reported once, until a run gives a result. */
export const tellBlocked = (ctx: Context): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    const { id, name, siteId, enabled, blocked, blockedToldAt } = formChecks;
    const rows = await tx
      .select({ id, siteId, form: name, site: sites.name })
      .from(formChecks)
      .innerJoin(sites, eq(sites.id, siteId))
      .where(and(eq(enabled, true), isNull(blockedToldAt), gte(blocked, blockedToTell), isWatched))
      .orderBy(asc(sites.name), asc(name))
      .for('update', { of: formChecks });
    const [first] = rows;
    if (!first) return 0;
    const data = {
      siteId: first.siteId,
      forms: rows.slice(0, mostNamed).map(({ site, form }) => `${site}: ${form}`),
    };
    if (!(await tellOperators(tx, formsBlockedLetter, data))) return 0;
    const told = rows.map((row) => row.id);
    await tx.update(formChecks).set({ blockedToldAt: ctx.now() }).where(inArray(id, told));
    return rows.length;
  });
