import type { ClockRule, SearchTrouble } from '@hlidka/protocol';
import { eq, isNull } from 'drizzle-orm';
import type { Duty } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { isDatabaseAway } from '../../base/platform/errors.ts';
import { nextRun } from '../../base/platform/time/next-run.ts';
import { sites } from '../../estate/sites/table.ts';
import { isLastingTrouble, isOfAccount, SearchError } from './engines/failure.ts';
import { openEngine } from './engines/open.ts';
import { fetchConnection } from './fetch.ts';
import { type AccountRow, type ConnectionRow, searchAccounts, searchConnections } from './table.ts';
import { noteTrouble } from './troubles.ts';

const rule: ClockRule = { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 5 * 60 + 30 };
/** Google allows 1,200 requests a minute; each queue sends one at a time. */
const lines = 3;

type Pair = { row: ConnectionRow; account: AccountRow };

/** The latest planned time; the longest day has 25 hours. */
const lastPlanned = (now: Date): Date => {
  let at = nextRun(rule, new Date(now.getTime() - 26 * 3_600_000));
  for (let next = nextRun(rule, at); next <= now; next = nextRun(rule, next)) at = next;
  return at;
};

/**
 * Connections that somebody waits for or that are overdue. If there are none, all: the run was
 * requested by hand.
 */
const dueOf = (pairs: Pair[], now: Date): Pair[] => {
  const planned = lastPlanned(now);
  const wanted = pairs.filter(({ row }) => row.wantedAt !== null);
  const behind = pairs.filter(
    ({ row }) => row.wantedAt === null && (row.settledAt === null || row.settledAt < planned),
  );
  const due = [...wanted, ...behind];
  return due.length > 0 ? due : pairs;
};

export type SearchRun = { done: number; failed: number; waiting: number };

/** A failure stops no other; `waiting` are those to retry soon. */
export const runSearch = async (
  ctx: Context,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs?: number },
): Promise<SearchRun> => {
  const pairs = await ctx.db
    .select({ row: searchConnections, account: searchAccounts })
    .from(searchConnections)
    .innerJoin(searchAccounts, eq(searchAccounts.id, searchConnections.accountId))
    .innerJoin(sites, eq(sites.id, searchConnections.siteId))
    .where(isNull(sites.archivedAt))
    .orderBy(searchConnections.wantedAt, searchConnections.createdAt);
  const refused = new Map<string, SearchTrouble>();
  const told: SearchRun = { done: 0, failed: 0, waiting: 0 };

  const read = async ({ row, account }: Pair): Promise<SearchTrouble | null> => {
    const known = refused.get(account.id);
    if (known) return known;
    try {
      const engine = openEngine(ctx, account, {
        signal,
        ...(pauseMs === undefined ? {} : { pauseMs }),
      });
      await fetchConnection(ctx, engine, row, signal);
      return null;
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) throw error;
      if (error instanceof SearchError) return error.trouble;
      ctx.log.error({ err: error, site: row.siteId, engine: row.engine }, 'search not read');
      return 'nonsense';
    }
  };
  const queue = dueOf(pairs, ctx.now()).values();
  const work = async () => {
    for (const pair of queue) {
      signal.throwIfAborted();
      const trouble = await read(pair);
      if (trouble === null) {
        told.done++;
        continue;
      }
      await noteTrouble(ctx, pair.row, trouble);
      if (isOfAccount(trouble)) refused.set(pair.account.id, trouble);
      if (isLastingTrouble(trouble)) told.failed++;
      else told.waiting++;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lines }, work));
  for (const line of ended) if (line.status === 'rejected') throw line.reason;
  return told;
};

/** A temporary failure makes the run fail, so that it is retried before the next day. */
export const searchDuty: Duty = {
  rule,
  work: async (ctx, { signal }) => {
    const { done, failed, waiting } = await runSearch(ctx, { signal });
    if (waiting > 0)
      throw new Error(
        `search engines away or busy: ${waiting} connections wait, ${done} were read`,
      );
    return { done, failed };
  },
};
