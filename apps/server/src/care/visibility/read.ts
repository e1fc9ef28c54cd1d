import type { Visibility } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { ownedAt } from '../../estate/sites/index.ts';
import { pastOf, type VisibleSite, visibleSite } from '../../people/people/index.ts';
import { readWatchedQueries } from '../search/index.ts';
import { createComparison } from './compare.ts';
import { isOfWeek } from './of-week.ts';
import { rivalsForClients } from './rivals/rivals.ts';
import { aiAnswers, aiRunSites, aiWeeks, type WeekRow } from './table.ts';
import { viewVisibility } from './view.ts';

const weeksShown = 52;

/** Whether any answer to a question mentioned the site, in the run used for the week's figures. */
const readMentioned = async (db: Executor, week: WeekRow) => {
  const rows = await db
    .select({
      question: aiAnswers.question,
      mentioned: sql<boolean>`bool_or(${aiAnswers.mentioned})`,
    })
    .from(aiAnswers)
    .where(isOfWeek(week))
    .groupBy(aiAnswers.question)
    .orderBy(aiAnswers.question);
  return new Map(rows.map(({ question, mentioned }) => [question, mentioned]));
};

/**
 * The questions of that run in order; for weeks before runs existed, the answered ones in today's
 * order.
 */
const readAsked = async (
  db: Executor,
  week: WeekRow,
  watched: string[],
): Promise<Map<string, boolean | null>> => {
  const mentioned = await readMentioned(db, week);
  if (!week.runId) {
    const known = watched.filter((question) => mentioned.has(question));
    const all = new Set([...known, ...mentioned.keys()]);
    return new Map([...all].map((question) => [question, mentioned.get(question) ?? null]));
  }
  const [asked] = await db
    .select({ questions: aiRunSites.questions })
    .from(aiRunSites)
    .where(and(eq(aiRunSites.runId, week.runId), eq(aiRunSites.siteId, week.siteId)));
  const questions = asked?.questions ?? [...mentioned.keys()];
  return new Map(questions.map((question) => [question, mentioned.get(question) ?? null]));
};

export const visibilityOf = async (
  ctx: UserContext,
  site: VisibleSite,
): Promise<Visibility | null> => {
  const { id, aiEntitled } = site;
  if (!aiEntitled) return null;
  const [weeks, watched] = await Promise.all([
    ctx.db
      .select()
      .from(aiWeeks)
      .where(
        and(
          eq(aiWeeks.siteId, id),
          ownedAt(pastOf(ctx.viewer), sql`${aiWeeks.siteId}`, sql`${aiWeeks.checkedAt}`),
        ),
      )
      .orderBy(desc(aiWeeks.week))
      .limit(weeksShown),
    readWatchedQueries(ctx.db, id),
  ]);
  const asked = weeks[0] && (await readAsked(ctx.db, weeks[0], watched.aiQuestions));
  const compare = await createComparison(ctx.db, weeks.slice(0, 2));
  return viewVisibility(
    weeks,
    watched.aiQuestions,
    asked ?? new Map(),
    compare(weeks[0], weeks[1]),
    await rivalsForClients(ctx, site),
  );
};

export const readVisibility = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<Visibility> => {
  const visibility = await visibilityOf(ctx, await visibleSite(ctx, id));
  if (!visibility) throw notFound();
  return visibility;
};
