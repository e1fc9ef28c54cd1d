import type { AiRun } from '@hlidka/protocol';
import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { type AiRunRow, aiTasks, aiWeeks } from './table.ts';

type Sums = { state: string; engine: string; trouble: string | null; calls: number; cost: number };

const viewRun = (run: AiRunRow, siteName: string | null, sums: Sums[], isShown: boolean): AiRun => {
  const of = (...states: string[]) =>
    sums
      .filter(({ state }) => states.length === 0 || states.includes(state))
      .reduce((all, { calls }) => all + calls, 0);
  return {
    id: run.id,
    week: run.week,
    siteId: run.siteId,
    siteName,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    calls: of(),
    done: of('done'),
    failed: of('failed'),
    skipped: of('skipped'),
    unfinished: run.endedAt !== null && !isShown && of('failed', 'skipped') > 0,
    costUsd: sums.reduce((all, { cost }) => all + cost, 0),
    troubles: sums.flatMap(({ engine, trouble, calls }) =>
      trouble ? [{ engine, trouble, count: calls }] : [],
    ),
  };
};

/** Calls are counted by the database; `ofSite` counts those of one site. */
export const viewRuns = async (
  db: Executor,
  runs: AiRunRow[],
  ofSite: string | null = null,
): Promise<AiRun[]> => {
  const ids = runs.map(({ id }) => id);
  if (ids.length === 0) return [];
  const siteIds = runs.flatMap(({ siteId }) => siteId ?? []);
  const [sums, named, shown] = await Promise.all([
    db
      .select({
        runId: aiTasks.runId,
        state: aiTasks.state,
        engine: aiTasks.engine,
        trouble: aiTasks.trouble,
        calls: count(),
        cost: sql<number>`coalesce(${sum(aiTasks.cost)}, 0)::float8`,
      })
      .from(aiTasks)
      .where(and(inArray(aiTasks.runId, ids), ofSite ? eq(aiTasks.siteId, ofSite) : undefined))
      .groupBy(aiTasks.runId, aiTasks.state, aiTasks.engine, aiTasks.trouble)
      .orderBy(aiTasks.engine, aiTasks.trouble),
    db.select({ id: sites.id, name: sites.name }).from(sites).where(inArray(sites.id, siteIds)),
    db
      .selectDistinct({ runId: aiWeeks.runId })
      .from(aiWeeks)
      .where(and(inArray(aiWeeks.runId, ids), ofSite ? eq(aiWeeks.siteId, ofSite) : undefined)),
  ]);
  return runs.map((run) =>
    viewRun(
      run,
      named.find(({ id }) => id === run.siteId)?.name ?? null,
      sums.filter(({ runId }) => runId === run.id),
      shown.some(({ runId }) => runId === run.id),
    ),
  );
};
