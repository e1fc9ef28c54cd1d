import {
  type BoardFilter,
  type BodyOf,
  type boardFilters as endpoints,
  limits,
} from '@hlidka/protocol';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { boardFilters } from './table.ts';

type Filters = { filters: BoardFilter[] };

const ofUser = async (db: Executor, userId: string): Promise<Filters> => ({
  filters: await db
    .select({ id: boardFilters.id, name: boardFilters.name, search: boardFilters.search })
    .from(boardFilters)
    .where(eq(boardFilters.userId, userId))
    .orderBy(asc(boardFilters.createdAt), asc(boardFilters.id)),
});

export const listFilters = ({ db, actor }: UserContext): Promise<Filters> => ofUser(db, actor.id);

export const saveFilter = (
  { db, actor, now }: UserContext,
  { name, search }: BodyOf<typeof endpoints.save>,
): Promise<Filters> =>
  transaction(db, async (tx) => {
    // One at a time, so that the limit can be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`board filters ${actor.id}`}))`);
    const others = and(eq(boardFilters.userId, actor.id), ne(boardFilters.name, name));
    if ((await tx.$count(boardFilters, others)) >= limits.boardFilters)
      throw invalid('name', 'too many');
    await tx
      .insert(boardFilters)
      .values({ id: newId(), userId: actor.id, name, search, createdAt: now() })
      .onConflictDoUpdate({
        target: [boardFilters.userId, boardFilters.name],
        set: { search },
      });
    return ofUser(tx, actor.id);
  });

export const removeFilter = async (
  { db, actor }: UserContext,
  { id }: { id: string },
): Promise<Filters> => {
  const gone = await db
    .delete(boardFilters)
    .where(and(eq(boardFilters.id, id), eq(boardFilters.userId, actor.id)))
    .returning({ id: boardFilters.id });
  if (gone.length === 0) throw notFound();
  return ofUser(db, actor.id);
};
