import type { BodyOf, rivals as endpoints, Rivals, RivalsSetting } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import { difference, record } from '../../../base/audit/index.ts';
import type { UserContext } from '../../../base/context.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { ownedAt } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { pastOf, type VisibleSite, visibleSite } from '../../../people/people/index.ts';
import { mentionFinder } from '../mentions/find.ts';
import { readNames } from '../names.ts';
import { isOfWeek } from '../of-week.ts';
import { aiAnswers, aiWeeks, visibilityRivals } from '../table.ts';
import { type Named, standOf } from './stand.ts';

const readSetting = async (db: Executor, siteId: string): Promise<RivalsSetting> => {
  const [row] = await db
    .select({ brands: visibilityRivals.brands, shown: visibilityRivals.shown })
    .from(visibilityRivals)
    .where(eq(visibilityRivals.siteId, siteId));
  return row ?? { brands: [], shown: false };
};

/** The site beside other brands in the last check's answers; null: no brands, or no check yet. */
const rivalsOf = async (
  ctx: UserContext,
  { id, name }: Pick<VisibleSite, 'id' | 'name'>,
): Promise<Rivals | null> => {
  const { db } = ctx;
  const { brands } = await readSetting(db, id);
  if (brands.length === 0) return null;
  const [week] = await db
    .select()
    .from(aiWeeks)
    .where(
      and(
        eq(aiWeeks.siteId, id),
        ownedAt(pastOf(ctx.viewer), sql`${aiWeeks.siteId}`, sql`${aiWeeks.checkedAt}`),
      ),
    )
    .orderBy(desc(aiWeeks.week))
    .limit(1);
  if (!week) return null;
  const rows = await db
    .select({ answer: aiAnswers.answer, question: aiAnswers.question, spans: aiAnswers.spans })
    .from(aiAnswers)
    .where(isOfWeek(week));
  const finders = brands.map((brand) => mentionFinder({ brands: [brand], domains: [] }));
  const firstOf = (answer: string) => finders.map((find) => find(answer)[0]?.[0] ?? null);
  const named = rows.map(({ answer, spans }): Named => [spans[0] ?? null, ...firstOf(answer)]);
  const { brands: own } = await readNames(db, id);
  return {
    checkedAt: week.checkedAt.toISOString(),
    answers: rows.length,
    questions: new Set(rows.map(({ question }) => question)).size,
    brands: standOf([own[0] ?? name, ...brands], named),
  };
};

/** For clients only where the operator shows it. */
export const rivalsForClients = async (
  ctx: UserContext,
  site: Pick<VisibleSite, 'id' | 'name'>,
): Promise<Rivals | null> =>
  (await readSetting(ctx.db, site.id)).shown ? rivalsOf(ctx, site) : null;

export const readRivals = async (ctx: UserContext, given: { id: string }) => {
  const site = await visibleSite(ctx, given.id);
  return { setting: await readSetting(ctx.db, site.id), rivals: await rivalsOf(ctx, site) };
};

export const changeRivals = (
  ctx: UserContext,
  { id, brands, shown }: { id: string } & BodyOf<typeof endpoints.change>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, id);
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, id)).for('update');
    const before = await readSetting(tx, id);
    const after = { brands: [...new Set(brands)], shown };
    const values = { ...after, updatedAt: ctx.now() };
    await tx
      .insert(visibilityRivals)
      .values({ siteId: id, ...values })
      .onConflictDoUpdate({ target: visibilityRivals.siteId, set: values });
    const of = (one: RivalsSetting) => ({ brands: one.brands, rivalsShown: one.shown });
    const changes = difference(of(before), of(after));
    if (Object.keys(changes).length > 0)
      await record(tx, ctx.actor, 'visibility.rivals_changed', { kind: 'site', id, name }, changes);
  });
