import type { SlowSite, SlowTime } from '@hlidka/protocol';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { nameOfSite } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { type SlowTimeRow, slowTimes } from '../table.ts';

const shown = 10;

const figuresOf = (row: SlowTimeRow) => ({
  fromAt: row.fromAt.toISOString(),
  nowMs: row.nowMs,
  seenAt: row.seenAt.toISOString(),
  usualMs: row.usualMs,
  limitMs: row.limitMs,
  phase: row.phase,
  phaseNowMs: row.phaseNowMs,
  phaseUsualMs: row.phaseUsualMs,
});

/** The last times when this site was slow, newest first. */
export const listSlowTimes = async (
  { db }: Context,
  { id }: { id: string },
): Promise<{ times: SlowTime[] }> => {
  if ((await nameOfSite(db, id)) === null) throw notFound();
  const rows = await db
    .select()
    .from(slowTimes)
    .where(eq(slowTimes.siteId, id))
    .orderBy(desc(slowTimes.fromAt))
    .limit(shown);
  return {
    times: rows.map((row) => ({
      id: row.id,
      ...figuresOf(row),
      toAt: row.toAt?.toISOString() ?? null,
      endedBy: row.endedBy,
    })),
  };
};

/** Sites that are slow now, the latest first. */
export const readSlowSites = async (
  db: Executor,
  most: number,
): Promise<{ count: number; rows: SlowSite[] }> => {
  const rows = await db
    .select({ time: slowTimes, siteName: sites.name, all: sql<number>`(count(*) over ())::int` })
    .from(slowTimes)
    .innerJoin(sites, eq(sites.id, slowTimes.siteId))
    .where(isNull(slowTimes.toAt))
    .orderBy(desc(slowTimes.fromAt), sites.name)
    .limit(most);
  return {
    count: rows[0]?.all ?? 0,
    rows: rows.map(({ time, siteName }) => ({
      siteId: time.siteId,
      siteName,
      ...figuresOf(time),
    })),
  };
};

export const readSlowNow = async (db: Executor): Promise<Set<string>> => {
  const rows = await db
    .select({ siteId: slowTimes.siteId })
    .from(slowTimes)
    .where(isNull(slowTimes.toAt));
  return new Set(rows.map(({ siteId }) => siteId));
};
