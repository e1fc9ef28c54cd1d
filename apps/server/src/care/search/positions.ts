import type { Search } from '@hlidka/protocol';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { addDays, zone } from '../../base/platform/time/prague.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { asSearched } from './as-searched.ts';
import { positionOf, rounded } from './figures.ts';
import { searchConnections, searchWatchedDays } from './table.ts';
import { readWatchedQueries } from './watched.ts';

/** The queries that Google has been asked about; null: it is not connected. */
const readAsked = async (db: Executor, siteId: string): Promise<string[] | null> => {
  const [row] = await db
    .select({ asked: searchConnections.askedQueries })
    .from(searchConnections)
    .where(and(eq(searchConnections.siteId, siteId), eq(searchConnections.engine, 'google')));
  return row?.asked ?? null;
};

/** Positions of watched queries over `days`, and over as many days before; `told`: Google has told of some of the days. */
export const readPositions = async (
  db: Executor,
  siteId: string,
  { until, days, owner = null }: { until: string | null; days: number; owner?: Owner },
  told: boolean,
): Promise<Search['watched']> => {
  const { seoQueries } = await readWatchedQueries(db, siteId);
  const asked = await readAsked(db, siteId);
  const { query, day, impressions, position } = searchWatchedDays;
  const rows =
    until === null || seoQueries.length === 0
      ? []
      : await db
          .select({ query, day, impressions, position })
          .from(searchWatchedDays)
          .where(
            and(
              eq(searchWatchedDays.siteId, siteId),
              inArray(query, seoQueries.map(asSearched)),
              gte(day, addDays(until, 1 - 2 * days)),
              lte(day, until),
              ownedAt(
                owner,
                sql`${searchWatchedDays.siteId}`,
                sql`(${day}::timestamp at time zone ${zone})`,
              ),
            ),
          )
          .orderBy(day);
  const from = addDays(until ?? '2000-01-01', 1 - days);
  const byQuery = Map.groupBy(rows, (row) => row.query);
  return seoQueries.map((watched) => {
    const all = byQuery.get(asSearched(watched)) ?? [];
    const now = all.filter((row) => row.day >= from);
    const before = all.filter((row) => row.day < from);
    const unknown = asked === null ? 'google_only' : 'not_yet';
    return {
      query: watched,
      state:
        now.length > 0
          ? 'shown'
          : told && asked?.includes(asSearched(watched))
            ? 'not_shown'
            : unknown,
      position: positionOf(now),
      positionBefore: positionOf(before),
      days: now.map((row) => ({ day: row.day, position: rounded(row.position) })),
    };
  });
};
