import type { answers, BodyOf, VisibilityNames } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { visibleSite } from '../../people/people/index.ts';
import { isCommonName } from './mentions/name-words.ts';
import { visibilityNames } from './table.ts';

/** Until set, the site's name and hostname. */
export const readNames = async (db: Executor, siteId: string): Promise<VisibilityNames> => {
  const [row] = await db
    .select({
      name: sites.name,
      hostname: sites.hostname,
      brands: visibilityNames.brands,
      anyCase: visibilityNames.anyCase,
      domains: visibilityNames.domains,
    })
    .from(sites)
    .leftJoin(visibilityNames, eq(visibilityNames.siteId, sites.id))
    .where(eq(sites.id, siteId));
  const brands = row?.brands ?? (row ? [row.name] : []);
  return {
    brands,
    anyCase: row?.anyCase ?? [],
    common: brands.filter(isCommonName),
    domains: row?.domains ?? (row?.hostname ? [row.hostname] : []),
    written: Boolean(row?.brands),
  };
};

/** Used from the next run on; earlier answers are not evaluated again. */
export const changeNames = (
  ctx: UserContext,
  { id, brands, anyCase, domains }: { id: string } & BodyOf<typeof answers.changeNames>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, id);
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, id)).for('update');
    const before = await readNames(tx, id);
    const values = { brands, anyCase, domains, updatedAt: ctx.now() };
    if (brands.length === 0 && domains.length === 0)
      await tx.delete(visibilityNames).where(eq(visibilityNames.siteId, id));
    else
      await tx
        .insert(visibilityNames)
        .values({ siteId: id, ...values })
        .onConflictDoUpdate({ target: visibilityNames.siteId, set: values });
    const of = ({ brands, anyCase, domains }: VisibilityNames) => ({ brands, anyCase, domains });
    const changes = difference(of(before), of(await readNames(tx, id)));
    if (Object.keys(changes).length > 0)
      await record(tx, ctx.actor, 'visibility.names_changed', { kind: 'site', id, name }, changes);
  });
