import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { end } from '../../tell/notices/index.ts';
import { stillConnected } from './accounts/connections.ts';
import { asSearched } from './as-searched.ts';
import type { SearchClient, ToldQuery } from './engines/engine.ts';
import { keepDays, keepQueries, keepWatched } from './keep.ts';
import { connectionKey, searchTroubleNotice } from './letter.ts';
import { afterStep, endOfMonth, oldestDay, rereadDays, type SearchStep, stepsOf } from './steps.ts';
import { type ConnectionRow, searchConnections, searchWatchedDays } from './table.ts';
import { noteWellAccount } from './troubles.ts';
import { readWatchedQueries } from './watched.ts';

/** Data and progress are one transaction: a later run repeats no part. */
const takeStep = async (
  { db }: Context,
  engine: SearchClient,
  row: ConnectionRow,
  { step, today }: { step: SearchStep; today: string },
): Promise<ConnectionRow | null> => {
  const { until } = step;
  const since = (await engine.firstDay?.(row.property)) ?? step.from;
  // Days older than the engine's memory are kept as first reported.
  const from = since > step.from ? since : step.from;
  const asked = { from, until, closed: until < addDays(today, -rereadDays) };
  const days = await engine.days(row.property, { from, until });
  const queries = new Map<string, ToldQuery[]>();
  for (const month of step.months.filter((one) => endOfMonth(one) >= since)) {
    const end = endOfMonth(month);
    const span = { from: month, until: end < today ? end : today };
    queries.set(month, await engine.queries(row.property, span));
  }
  const { seoQueries } = await readWatchedQueries(db, row.siteId);
  const watched = seoQueries.map(asSearched);
  return transaction(db, async (tx) => {
    const [after] = await tx
      .update(searchConnections)
      .set(afterStep(step, row))
      .where(stillConnected(row))
      .returning();
    if (!after) return null;
    await keepDays(tx, row, asked, days);
    for (const [month, told] of queries) await keepQueries(tx, row, month, told, watched);
    return after;
  });
};

const firstToAsk = async (db: Executor, siteId: string, query: string, today: string) => {
  const oldest = oldestDay(today);
  const [last] = await db
    .select({ day: sql<string | null>`max(${searchWatchedDays.day})::text` })
    .from(searchWatchedDays)
    .where(and(eq(searchWatchedDays.siteId, siteId), eq(searchWatchedDays.query, query)));
  const from = last?.day ? addDays(last.day, -rereadDays) : oldest;
  return from > oldest ? from : oldest;
};

/** A new query gets its whole past at once; a removed one is deleted. */
const takeWatched = async (
  { db, now }: Context,
  watched: NonNullable<SearchClient['watched']>,
  row: ConnectionRow,
): Promise<void> => {
  const { siteId, property } = row;
  const today = pragueDay(now().getTime());
  const queries = (await readWatchedQueries(db, siteId)).seoQueries.map(asSearched);
  for (const query of queries) {
    const from = await firstToAsk(db, siteId, query, today);
    const days = await watched(property, query, { from, until: today });
    await transaction(db, async (tx) => {
      const [same] = await tx
        .select()
        .from(searchConnections)
        .where(stillConnected(row))
        .for('share');
      if (same) await keepWatched(tx, { siteId, query, from, until: today, closed: false }, days);
    });
  }
  await db
    .delete(searchWatchedDays)
    .where(
      and(
        eq(searchWatchedDays.siteId, siteId),
        sql`${searchWatchedDays.query} <> all (${sql.param(queries)}::text[])`,
      ),
    );
  await db.update(searchConnections).set({ askedQueries: queries }).where(stillConnected(row));
};

const markRead = ({ db, now }: Context, row: ConnectionRow, startedAt: Date): Promise<void> =>
  transaction(db, async (tx) => {
    // Locks the account first, as everywhere, which avoids deadlocks.
    await noteWellAccount(tx, row.accountId, now());
    await tx
      .update(searchConnections)
      .set({
        trouble: null,
        troubleSince: null,
        lastOkAt: now(),
        settledAt: now(),
        wantedAt: sql`case when ${searchConnections.wantedAt} > ${startedAt} then ${searchConnections.wantedAt} end`,
      })
      .where(stillConnected(row));
    await end(tx, searchTroubleNotice, [connectionKey(row)]);
  });

/** Reads what is missing of a connection, part by part. A refusal is a `SearchError`. */
export const fetchConnection = async (
  ctx: Context,
  engine: SearchClient,
  row: ConnectionRow,
  signal: AbortSignal,
): Promise<void> => {
  const startedAt = ctx.now();
  const today = pragueDay(startedAt.getTime());
  let current: ConnectionRow = row;
  for (const step of stepsOf(row, today)) {
    signal.throwIfAborted();
    const after = await takeStep(ctx, engine, current, { step, today });
    if (!after) return;
    current = after;
  }
  if (engine.watched) await takeWatched(ctx, engine.watched, current);
  await markRead(ctx, current, startedAt);
};
