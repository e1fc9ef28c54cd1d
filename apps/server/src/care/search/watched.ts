import type { BodyOf, SearchConfig, search } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { visibleSite } from '../../people/people/index.ts';
import { watchedItems } from './table.ts';

const columns = { aiQuestions: watchedItems.aiQuestions, seoQueries: watchedItems.seoQueries };

/** Empty until somebody adds some. */
export const readWatchedQueries = async (db: Executor, siteId: string): Promise<SearchConfig> => {
  const [row] = await db.select(columns).from(watchedItems).where(eq(watchedItems.siteId, siteId));
  return row ?? { aiQuestions: [], seoQueries: [] };
};

export const readConfig = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<SearchConfig> => {
  await visibleSite(ctx, id);
  return readWatchedQueries(ctx.db, id);
};

/** Creates the row first, so that simultaneous changes wait and none is lost. */
const lockWatched = async (tx: Tx, siteId: string): Promise<SearchConfig> => {
  await tx.insert(watchedItems).values({ siteId }).onConflictDoNothing();
  const [row] = await tx
    .select(columns)
    .from(watchedItems)
    .where(eq(watchedItems.siteId, siteId))
    .for('update');
  return row ?? { aiQuestions: [], seoQueries: [] };
};

/** The only setting a client may change. Takes effect at the next weekly check. */
export const changeConfig = (
  ctx: UserContext,
  { id, ...input }: { id: string } & BodyOf<typeof search.changeConfig>,
): Promise<SearchConfig> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, id);
    const before = await lockWatched(tx, id);
    const after = { ...before, ...input };
    const changes = difference(before, after);
    if (Object.keys(changes).length > 0) {
      await tx
        .update(watchedItems)
        .set({ ...input, updatedAt: ctx.now() })
        .where(eq(watchedItems.siteId, id));
      await record(tx, ctx.actor, 'watched.changed', { kind: 'site', id, name }, changes);
    }
    return after;
  });
