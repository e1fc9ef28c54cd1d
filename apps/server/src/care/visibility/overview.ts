import { AiEngine, type AnswersOverview, type SiteAnswers } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { visibleSite } from '../../people/people/index.ts';
import { readWatchedQueries } from '../search/index.ts';
import { readNames } from './names.ts';
import { mondayOf } from './runs/open.ts';
import { readSpending } from './runs/spending.ts';
import { readSpellings } from './spellings.ts';
import { aiAnswers, aiEngines, aiRunSites, aiRuns } from './table.ts';
import { viewRuns } from './view-run.ts';

const runsShown = 10;
const weeksShown = 60;

/** The engines, their cost this week, and the last runs. */
export const readAnswersOverview = async ({
  db,
  config,
  now,
}: Context): Promise<AnswersOverview> => {
  const { engines, samples, weekLimitUsd, weekLimitCalls } = config.answers;
  const week = mondayOf(now());
  const states = await db.select().from(aiEngines);
  const runs = await db
    .select()
    .from(aiRuns)
    .orderBy(desc(aiRuns.startedAt), desc(aiRuns.id))
    .limit(runsShown);
  const spending = await readSpending(db, week);
  return {
    engines: AiEngine.options.map((name) => {
      const engine = engines.find((one) => one.name === name);
      const state = states.find((one) => one.name === name);
      return {
        name,
        configured: Boolean(engine),
        model: engine?.model ?? null,
        priced: Boolean(engine?.prices),
        okAt: state?.okAt?.toISOString() ?? null,
        trouble: state?.trouble ?? null,
        troubleAt: state?.troubleAt?.toISOString() ?? null,
      };
    }),
    samples,
    week,
    spentUsd: spending.usd,
    limitUsd: weekLimitUsd,
    calls: spending.calls,
    limitCalls: weekLimitCalls,
    runs: await viewRuns(db, runs),
  };
};

const readChoices = async (db: Executor, siteId: string) => {
  const distinct = async (column: 'question' | 'engine' | 'week') => {
    const rows = await db
      .selectDistinct({ value: sql<string>`${aiAnswers[column]}::text` })
      .from(aiAnswers)
      .where(eq(aiAnswers.siteId, siteId))
      .orderBy(column === 'week' ? sql`1 desc` : sql`1`)
      .limit(weeksShown);
    return rows.map(({ value }) => value);
  };
  return {
    questions: await distinct('question'),
    answeredBy: await distinct('engine'),
    weeks: await distinct('week'),
  };
};

export const readSiteAnswers = async (
  ctx: UserContext,
  given: { id: string },
): Promise<SiteAnswers> => {
  const { id, name, aiEntitled } = await visibleSite(ctx, given.id);
  const { engines, samples } = ctx.config.answers;
  const [last] = await ctx.db
    .select({ run: aiRuns, endedAt: aiRunSites.endedAt })
    .from(aiRunSites)
    .innerJoin(aiRuns, eq(aiRuns.id, aiRunSites.runId))
    .where(and(eq(aiRunSites.siteId, id)))
    .orderBy(desc(aiRuns.startedAt))
    .limit(1);
  const { aiQuestions } = await readWatchedQueries(ctx.db, id);
  const [run = null] = last
    ? await viewRuns(ctx.db, [{ ...last.run, endedAt: last.endedAt }], id)
    : [];
  return {
    siteId: id,
    siteName: name,
    entitled: aiEntitled,
    engines: engines.map((engine) => engine.name),
    samples,
    watched: aiQuestions.length,
    names: await readNames(ctx.db, id),
    spellings: await readSpellings(ctx.db, id),
    run,
    ...(await readChoices(ctx.db, id)),
  };
};
