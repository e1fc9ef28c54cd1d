import type { answers, BodyOf, VisibilityNames } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { difference, record } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import { visibleSite } from '../people/index.ts';
import { type Executor, transaction } from '../platform/database/transaction.ts';
import { sites } from '../sites/table.ts';
import { visibilityNames } from './table.ts';

/** Until set, the site's name and hostname. */
export const readNames = async (db: Executor, siteId: string): Promise<VisibilityNames> => {
  const [row] = await db
    .select({
      name: sites.name,
      hostname: sites.hostname,
      brands: visibilityNames.brands,
      domains: visibilityNames.domains,
    })
    .from(sites)
    .leftJoin(visibilityNames, eq(visibilityNames.siteId, sites.id))
    .where(eq(sites.id, siteId));
  if (row?.brands && row.domains)
    return { brands: row.brands, domains: row.domains, written: true };
  return {
    brands: row ? [row.name] : [],
    domains: row?.hostname ? [row.hostname] : [],
    written: false,
  };
};

/** Used from the next run on; earlier answers are not evaluated again. */
export const changeNames = (
  ctx: UserContext,
  { id, brands, domains }: { id: string } & BodyOf<typeof answers.changeNames>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, id);
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, id)).for('update');
    const before = await readNames(tx, id);
    const values = { brands, domains, updatedAt: ctx.now() };
    if (brands.length === 0 && domains.length === 0)
      await tx.delete(visibilityNames).where(eq(visibilityNames.siteId, id));
    else
      await tx
        .insert(visibilityNames)
        .values({ siteId: id, ...values })
        .onConflictDoUpdate({ target: visibilityNames.siteId, set: values });
    const of = (names: VisibilityNames) => ({ brands: names.brands, domains: names.domains });
    const changes = difference(of(before), of(await readNames(tx, id)));
    if (Object.keys(changes).length > 0)
      await record(tx, ctx.actor, 'visibility.names_changed', { kind: 'site', id, name }, changes);
  });
